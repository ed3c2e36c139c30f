import { useState } from 'react';
import type { WorkspaceMember, WorkspacePeople } from '@voxgrove/contracts';
import { useQuery } from '@voxgrove/sdk';
import type { SessionWorkspace } from '@voxgrove/sdk';
import { Card, Flex, Heading, Stack, Text } from '@voxgrove/ui';
import { peopleQuery } from '../data';
import { Loaded } from '../parts/Loaded';
import { useTexts } from '../useTexts';
import { InviteForm } from './InviteForm';
import { MembersTable } from './MembersTable';
import { RemoveMemberDialog } from './RemoveMemberDialog';

/** Shows members, pending invitations, and the form to invite people. */
export function MembersTab({ workspace: { uid } }: { workspace: SessionWorkspace }) {
  return (
    <Loaded query={useQuery(peopleQuery(uid))}>
      {(people) => <People uid={uid} people={people} />}
    </Loaded>
  );
}

function People({ uid, people }: { uid: string; people: WorkspacePeople }) {
  const t = useTexts();
  const [removing, setRemoving] = useState<WorkspaceMember>();
  const { members, invitations, seats } = people;
  const isFull = seats.used >= seats.limit;
  const isAlone = members.length === 1 && invitations.length === 0;
  return (
    <Stack gap="5">
      <Card pad="lg">
        <Heading size="md" mb="3">
          {t('members.inviteTitle')}
        </Heading>
        <InviteForm uid={uid} />
      </Card>
      <Card pad="lg">
        <Flex gap="3" mb="3" justify="space-between" align="baseline" wrap="wrap">
          <Heading size="md">{t('members.title')}</Heading>
          <Text fontSize="sm" color={isFull ? 'warning.fg' : 'fg.muted'}>
            {t('members.seats', seats)}
            {isFull && ` ${t('members.full')}`}
          </Text>
        </Flex>
        <MembersTable uid={uid} people={people} onRemove={setRemoving} />
        {isAlone && (
          <Text mt="4" color="fg.muted">
            {t('members.alone')}
          </Text>
        )}
      </Card>
      {removing && (
        <RemoveMemberDialog uid={uid} member={removing} onClose={() => setRemoving(undefined)} />
      )}
    </Stack>
  );
}
