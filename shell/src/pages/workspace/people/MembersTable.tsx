import { useMemo } from 'react';
import type { WorkspaceInvitation, WorkspaceMember, WorkspacePeople } from '@voxgrove/contracts';
import { useSession } from '@voxgrove/sdk';
import { Avatar, Badge, DataTable, RowMenu, Text, TextCell, TimeAgo } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useTexts } from '../useTexts';
import { useInvitationActions } from './use-invitation-actions';

type Person =
  | { kind: 'member'; id: string; name: string; member: WorkspaceMember; isMe: boolean }
  | { kind: 'invitation'; id: string; name: string; invitation: WorkspaceInvitation };

/** Lists the members, the owner first, and below them the invited people. */
export function MembersTable({
  uid,
  people,
  onRemove,
}: {
  uid: string;
  people: WorkspacePeople;
  onRemove: (member: WorkspaceMember) => void;
}) {
  const t = useTexts();
  const me = useSession().user.email;
  const { resend, withdraw } = useInvitationActions(uid);
  const columns = useMemo(() => columnsOf(t), [t]);
  const rows = useMemo(() => personsOf(people, me), [people, me]);
  const menu = (person: Person) => {
    if (person.kind === 'invitation') {
      const { invitation } = person;
      const { email } = invitation;
      return (
        <RowMenu
          label={t('members.actionsFor', { name: email })}
          actions={[
            {
              id: 'resend',
              label: t('members.resend'),
              disabled: resend.isPending,
              onSelect: () => resend.mutate(invitation),
            },
            {
              id: 'withdraw',
              label: t('members.withdraw'),
              disabled: withdraw.isPending,
              onSelect: () => withdraw.mutate(invitation),
            },
          ]}
        />
      );
    }
    if (person.isMe || person.member.role === 'owner') return null;
    return (
      <RowMenu
        label={t('members.actionsFor', { name: person.name })}
        actions={[
          { id: 'remove', label: t('members.remove'), onSelect: () => onRemove(person.member) },
        ]}
      />
    );
  };
  return (
    <DataTable
      caption={t('members.caption')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      menu={menu}
      empty={null}
    />
  );
}

function personsOf({ members, invitations }: WorkspacePeople, me: string): Person[] {
  const joined = members.map((member): Person => {
    const name = member.displayName || member.email;
    return { kind: 'member', id: member.id, name, member, isMe: member.email === me };
  });
  const invited = invitations.map((invitation): Person => {
    return { kind: 'invitation', id: invitation.id, name: invitation.email, invitation };
  });
  return [...joined, ...invited];
}

const columnsOf = (t: ReturnType<typeof useTexts>): Column<Person>[] => [
  {
    id: 'person',
    header: t('members.person'),
    skeleton: 'avatar',
    cell: (person) => <PersonCell person={person} />,
  },
  {
    id: 'role',
    header: t('members.role'),
    width: 8,
    card: 'status',
    skeleton: 'badge',
    cell: (person) => (
      <Badge>
        {t(person.kind === 'member' ? `members.${person.member.role}` : 'members.pending')}
      </Badge>
    ),
  },
];

function PersonCell({ person }: { person: Person }) {
  const t = useTexts();
  const { name } = person;
  if (person.kind === 'invitation') {
    const { sentAt, expiresAt } = person.invitation;
    const expires = new Date(expiresAt * 1000).toLocaleDateString(undefined, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
    return (
      <TextCell
        lead={<Avatar name={name} />}
        note={
          <>
            {t('members.sent')} <TimeAgo at={sentAt * 1000} /> ·{' '}
            {t('members.expires', { date: expires })}
          </>
        }
      >
        <Name>{name}</Name>
      </TextCell>
    );
  }
  const { displayName, email, photoURL } = person.member;
  return (
    <TextCell lead={<Avatar name={name} src={photoURL} />} note={displayName && email} ownNote>
      <Name>{name}</Name>
      {person.isMe && (
        <Text color="fg.muted" fontSize="xs" fontWeight="normal" flexShrink="0">
          {t('members.you')}
        </Text>
      )}
    </TextCell>
  );
}

const Name = ({ children }: { children: string }) => (
  <span translate="no" title={children}>
    {children}
  </span>
);
