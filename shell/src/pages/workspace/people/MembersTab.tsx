import { useState } from 'react';
import type { WorkspaceInvitation, WorkspaceMember, WorkspacePeople } from '@voxgrove/contracts';
import {
  notify,
  toApiError,
  useMutation,
  useQuery,
  useQueryClient,
  useSession,
} from '@voxgrove/sdk';
import type { SessionWorkspace } from '@voxgrove/sdk';
import {
  AlertBox,
  Avatar,
  Badge,
  Box,
  Button,
  Card,
  Flex,
  HStack,
  Heading,
  Stack,
  Text,
  TimeAgo,
} from '@voxgrove/ui';
import { calls, keys, peopleQuery } from '../data';
import { FormDialog } from '../parts/FormDialog';
import { Loaded } from '../parts/Loaded';
import { useTexts } from '../useTexts';
import { InviteForm } from './InviteForm';

/** Members, pending invitations, and the form to invite. */
export function MembersTab({ workspace: { uid } }: { workspace: SessionWorkspace }) {
  return (
    <Loaded query={useQuery(peopleQuery(uid))}>
      {(people) => <People uid={uid} people={people} />}
    </Loaded>
  );
}

function People({
  uid,
  people: { members, invitations, seats },
}: {
  uid: string;
  people: WorkspacePeople;
}) {
  const t = useTexts();
  const [removing, setRemoving] = useState<WorkspaceMember>();
  const full = seats.used >= seats.limit;
  return (
    <Stack gap="5">
      <Card pad="lg">
        <Heading size="md" mb="3">
          {t('members.inviteTitle')}
        </Heading>
        <InviteForm uid={uid} />
      </Card>
      <Card pad="none">
        <Flex
          px="5"
          py="3"
          gap="3"
          justify="space-between"
          align="baseline"
          wrap="wrap"
          borderBottomWidth="1px"
          borderColor="border"
        >
          <Heading size="md">{t('members.title')}</Heading>
          <Text fontSize="sm" color={full ? 'warning.fg' : 'fg.muted'}>
            {t('members.seats', seats)}
            {full && ` ${t('members.full')}`}
          </Text>
        </Flex>
        <Box asChild>
          <ul aria-label={t('members.caption')}>
            {members.map((member) => (
              <MemberRow key={member.id} member={member} onRemove={() => setRemoving(member)} />
            ))}
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} uid={uid} invitation={invitation} />
            ))}
          </ul>
        </Box>
        {members.length === 1 && invitations.length === 0 && (
          <Text px="5" pb="4" color="fg.muted">
            {t('members.alone')}
          </Text>
        )}
      </Card>
      {removing && (
        <RemoveDialog uid={uid} member={removing} onClose={() => setRemoving(undefined)} />
      )}
    </Stack>
  );
}

const row = {
  px: '5',
  py: '3',
  gap: '3',
  align: 'center',
  wrap: 'wrap',
  css: { '& + &': { borderTopWidth: '1px', borderColor: 'border' } },
} as const;

function MemberRow({
  member: { email, displayName, photoURL, role },
  onRemove,
}: {
  member: WorkspaceMember;
  onRemove: () => void;
}) {
  const t = useTexts();
  const mine = useSession().user.email === email;
  const name = displayName || email;
  return (
    <Flex asChild {...row}>
      <li>
        <Avatar name={name} src={photoURL} />
        <Box flex="1 1 10rem" minW="0">
          <HStack gap="2">
            <Text fontWeight="medium" htmlTranslate="no" truncate title={name}>
              {name}
            </Text>
            {mine && (
              <Text color="fg.muted" fontSize="xs">
                {t('members.you')}
              </Text>
            )}
          </HStack>
          {displayName && (
            <Text fontSize="xs" color="fg.muted" htmlTranslate="no" truncate title={email}>
              {email}
            </Text>
          )}
        </Box>
        <Badge>{t(`members.${role}`)}</Badge>
        {role === 'member' && !mine && (
          <Button
            size="sm"
            variant="outline"
            aria-label={t('members.removeName', { name })}
            onClick={onRemove}
          >
            {t('members.remove')}
          </Button>
        )}
      </li>
    </Flex>
  );
}

function InvitationRow({
  uid,
  invitation: { id, email, sentAt, expiresAt },
}: {
  uid: string;
  invitation: WorkspaceInvitation;
}) {
  const t = useTexts();
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: keys.people(uid) });
  const failed = (error: unknown) => {
    notify({ type: 'error', message: `${t('members.failed')}: ${toApiError(error).message}` });
    void again();
  };
  const resend = useMutation({
    mutationFn: () => calls.resend(uid, id),
    onSuccess: () => {
      notify({ type: 'success', message: t('members.invited', { email }) });
      return again();
    },
    onError: failed,
  });
  const withdraw = useMutation({
    mutationFn: () => calls.withdraw(uid, id),
    onSuccess: () => {
      notify({ type: 'success', message: t('members.withdrawn', { email }) });
      return again();
    },
    onError: failed,
  });
  return (
    <Flex asChild {...row}>
      <li>
        <Avatar name={email} />
        <Box flex="1 1 10rem" minW="0">
          <Text fontWeight="medium" htmlTranslate="no" truncate title={email}>
            {email}
          </Text>
          <Text fontSize="xs" color="fg.muted">
            {t('members.sent')} <TimeAgo at={sentAt * 1000} /> ·{' '}
            {t('members.expires', {
              date: new Date(expiresAt * 1000).toLocaleDateString(undefined, {
                day: 'numeric',
                month: 'short',
                year: 'numeric',
              }),
            })}
          </Text>
        </Box>
        <Badge>{t('members.pending')}</Badge>
        <Button
          size="sm"
          variant="outline"
          loading={resend.isPending}
          aria-label={t('members.resendTo', { email })}
          onClick={() => resend.mutate()}
        >
          {t('members.resend')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          loading={withdraw.isPending}
          aria-label={t('members.withdrawTo', { email })}
          onClick={() => withdraw.mutate()}
        >
          {t('members.withdraw')}
        </Button>
      </li>
    </Flex>
  );
}

function RemoveDialog({
  uid,
  member: { id, email, displayName },
  onClose,
}: {
  uid: string;
  member: WorkspaceMember;
  onClose: () => void;
}) {
  const t = useTexts();
  const client = useQueryClient();
  const name = displayName || email;
  const remove = useMutation({
    mutationFn: () => calls.removeMember(uid, id),
    onSuccess: () => {
      notify({ type: 'success', message: t('members.removed', { name }) });
      onClose();
      return client.invalidateQueries({ queryKey: keys.people(uid) });
    },
  });
  return (
    <FormDialog
      danger
      title={t('members.removeTitle', { name })}
      description={t('members.removeBody')}
      confirm={t('members.remove')}
      busy={remove.isPending}
      onSubmit={() => remove.mutate()}
      onClose={onClose}
    >
      {remove.error && (
        <AlertBox type="error" title={t('members.removeFailed')}>
          {toApiError(remove.error).message}
        </AlertBox>
      )}
    </FormDialog>
  );
}
