import type { ClientView, Organisation } from '@voxgrove/contracts';
import { notify, toApiError, useQuery, useT, useViewAsClient } from '@voxgrove/sdk';
import {
  Badge,
  Button,
  Card,
  DataTable,
  EmptyState,
  Flex,
  Heading,
  Icon,
  RowMenu,
  Stack,
  TextCell,
  TimeAgo,
} from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo, useState } from 'react';
import { peopleQuery, usePeople } from '../../data/people';
import { useIsAgency } from '../../data/role';
import { AccessDrawer } from './AccessDrawer';
import { RemoveUserDialog } from './RemoveUserDialog';
import { UserDrawer } from './UserDrawer';

type Open = { kind: 'add' } | { kind: 'edit' | 'access' | 'remove'; clientId: string };

/** The people of an organization. */
export function PeopleCard({ organisation }: { organisation: Organisation }) {
  const t = useT('mf-portal');
  const [open, setOpen] = useState<Open | null>(null);
  const people = useQuery(peopleQuery(organisation.ID));
  const { invite, change } = usePeople(organisation.ID);
  const viewAs = useViewAsClient();
  const canView = useIsAgency();
  const failure = people.error && toApiError(people.error);
  const columns = useMemo(() => columnsOf(t, people.data?.lastSeen ?? {}), [t, people.data]);
  const chosen =
    open && open.kind !== 'add'
      ? people.data?.data.find(({ ID }) => ID === open.clientId)
      : undefined;
  const close = () => setOpen(null);
  const sendInvitation = ({ ID, email }: ClientView) =>
    invite.mutate(ID, {
      onSuccess: () => notify({ type: 'success', message: t('people.invited', { email }) }),
      onError: (error) => notify({ type: 'error', message: toApiError(error).message }),
    });
  const toggle = ({ ID, isDeactivated, name }: ClientView) =>
    change.mutate(
      { clientId: ID, isDeactivated: !isDeactivated },
      {
        onSuccess: () =>
          notify({
            type: 'success',
            message: t(isDeactivated ? 'people.activated' : 'people.deactivated', { name }),
          }),
        onError: (error) => notify({ type: 'error', message: toApiError(error).message }),
      },
    );
  return (
    <Card pad="lg">
      <Stack gap="4">
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <Heading as="h2" size="sm">
            {t('people.title')}
          </Heading>
          <Button onClick={() => setOpen({ kind: 'add' })}>
            <Icon name="plus" size={16} />
            {t('people.add')}
          </Button>
        </Flex>
        <DataTable
          caption={t('people.title')}
          columns={columns}
          rows={people.data?.data}
          rowId={({ ID }) => ID}
          initialSort={{ id: 'name', desc: false }}
          menu={(client) => (
            <RowMenu
              label={t('people.menu', { name: client.name })}
              actions={[
                {
                  id: 'edit',
                  label: t('people.edit'),
                  onSelect: () => setOpen({ kind: 'edit', clientId: client.ID }),
                },
                ...(canView
                  ? [
                      {
                        id: 'view',
                        label: t('people.view'),
                        onSelect: () => viewAs.mutate(client.ID),
                      },
                    ]
                  : []),
                {
                  id: 'access',
                  label: t('people.access'),
                  onSelect: () => setOpen({ kind: 'access', clientId: client.ID }),
                },
                {
                  id: 'invite',
                  label: t('people.invite'),
                  onSelect: () => sendInvitation(client),
                },
                {
                  id: 'deactivate',
                  label: t(client.isDeactivated ? 'people.activate' : 'people.deactivate'),
                  onSelect: () => toggle(client),
                },
                {
                  id: 'remove',
                  label: t('people.remove'),
                  separated: true,
                  onSelect: () => setOpen({ kind: 'remove', clientId: client.ID }),
                },
              ]}
            />
          )}
          error={
            failure && {
              title: t('people.failed'),
              message: failure.message,
              requestId: failure.requestId,
              onRetry: () => void people.refetch(),
            }
          }
          empty={
            <EmptyState icon={<Icon name="users" size={22} />} title={t('people.emptyTitle')}>
              {t('people.emptyBody')}
            </EmptyState>
          }
        />
      </Stack>
      {open?.kind === 'add' && <UserDrawer organisation={organisation} onClose={close} />}
      {open?.kind === 'edit' && chosen && (
        <UserDrawer organisation={organisation} client={chosen} onClose={close} />
      )}
      {open?.kind === 'access' && chosen && <AccessDrawer client={chosen} onClose={close} />}
      {open?.kind === 'remove' && chosen && <RemoveUserDialog client={chosen} onClose={close} />}
    </Card>
  );
}

const columnsOf = (
  t: ReturnType<typeof useT>,
  lastSeen: Record<string, number>,
): Column<ClientView>[] => [
  {
    id: 'name',
    header: t('people.name'),
    sortBy: ({ name }) => name,
    cell: ({ name }) => <TextCell>{name}</TextCell>,
  },
  {
    id: 'email',
    header: t('people.email'),
    sortBy: ({ email }) => email,
    cell: ({ email }) => <TextCell>{email}</TextCell>,
  },
  {
    id: 'status',
    header: t('people.status'),
    width: 7,
    card: 'status',
    skeleton: 'badge',
    sortBy: ({ status }) => status,
    cell: ({ status, isDeactivated }) =>
      isDeactivated ? (
        <Badge tone="warning">{t('people.switchedOff')}</Badge>
      ) : (
        <Badge tone={status === 'online' ? 'success' : 'neutral'}>{t(`people.${status}`)}</Badge>
      ),
  },
  {
    id: 'lastSeen',
    header: t('people.lastSeen'),
    width: 9,
    sortBy: ({ ID }) => lastSeen[ID] ?? 0,
    cell: ({ ID }) => {
      const seenAt = lastSeen[ID];
      return seenAt === undefined ? t('people.neverSeen') : <TimeAgo at={seenAt} />;
    },
  },
];
