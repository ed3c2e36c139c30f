import type { AgencyView } from '@voxgrove/contracts';
import { toApiError, useListAddress, useT } from '@voxgrove/sdk';
import {
  Badge,
  Button,
  DataTable,
  EmptyState,
  Field,
  HStack,
  Icon,
  Input,
  ListPage,
  RowMenu,
  Stack,
  TextCell,
  TimeAgo,
} from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo, useState } from 'react';
import type { ClientRow } from '../../../contract/client-list';
import { useClients } from '../../data/clients';
import { AddClientDialog } from './AddClientDialog';
import { DeleteClientDialog } from './DeleteClientDialog';

const NAMES = ['q'] as const;

/** All clients in one table, with a search in the address. */
export function ClientList({ agency }: { agency: AgencyView }) {
  const t = useT('mf-agency');
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<ClientRow | null>(null);
  const { values, set } = useListAddress(NAMES);
  const clients = useClients(agency.ID, values.q);
  const rows = clients.data?.pages.flatMap(({ data }) => data);
  const organisations = clients.data?.pages.flatMap((page) => page.organisations) ?? [];
  const failure = clients.error && toApiError(clients.error);
  const columns = useMemo(
    (): Column<ClientRow>[] => [
      {
        id: 'name',
        header: t('clients.name'),
        sortBy: ({ client }) => client.name,
        cell: ({ client }) => <TextCell>{client.name}</TextCell>,
      },
      {
        id: 'email',
        header: t('clients.email'),
        sortBy: ({ client }) => client.email,
        cell: ({ client }) => <TextCell>{client.email}</TextCell>,
      },
      {
        id: 'organisation',
        header: t('clients.organisation'),
        sortBy: ({ organisation }) => organisation.name,
        cell: ({ organisation }) => <TextCell>{organisation.name}</TextCell>,
      },
      {
        id: 'status',
        header: t('clients.status'),
        width: 8,
        card: 'status',
        skeleton: 'badge',
        sortBy: ({ client }) => client.status,
        cell: ({ client }) => (
          <Badge tone={client.status === 'online' ? 'success' : 'neutral'}>
            {t(`clients.${client.status}`)}
          </Badge>
        ),
      },
      {
        id: 'added',
        header: t('clients.added'),
        width: 9,
        sortBy: ({ client }) => client.ts,
        cell: ({ client }) => <TimeAgo at={client.ts * 1_000} />,
      },
      {
        id: 'balance',
        header: t('clients.balance'),
        width: 9,
        align: 'end',
        cell: ({ balance }) => balance ?? t('clients.sharedBalance'),
      },
    ],
    [t],
  );
  return (
    <ListPage
      title={t('clients.title')}
      subtitle={t('clients.subtitle')}
      actions={
        <Button onClick={() => setAdding(true)}>
          <Icon name="plus" size={16} />
          {t('clients.add')}
        </Button>
      }
    >
      <Stack gap="4">
        <Field label={t('clients.search')}>
          <Input
            type="search"
            maxW="22rem"
            value={values.q}
            maxLength={200}
            onChange={({ target }) => set('q', target.value)}
          />
        </Field>
        <DataTable
          caption={t('clients.title')}
          columns={columns}
          rows={rows}
          rowId={({ client }) => client.ID}
          initialSort={{ id: 'name', desc: false }}
          menu={(row) => (
            <RowMenu
              label={t('clients.menu', { name: row.client.name })}
              actions={[
                { id: 'delete', label: t('clients.delete'), onSelect: () => setDeleting(row) },
              ]}
            />
          )}
          error={
            failure && {
              title: t('clients.failed'),
              message: failure.message,
              requestId: failure.requestId,
              onRetry: () => void clients.refetch(),
            }
          }
          empty={
            <EmptyState
              icon={<Icon name="users" size={22} />}
              title={t(values.q === '' ? 'clients.emptyTitle' : 'clients.nothingFound')}
            >
              {t(values.q === '' ? 'clients.emptyBody' : 'clients.otherSearch')}
            </EmptyState>
          }
        />
        {clients.hasNextPage && (
          <HStack justify="center">
            <Button
              variant="outline"
              loading={clients.isFetchingNextPage}
              onClick={() => void clients.fetchNextPage()}
            >
              {t('clients.more')}
            </Button>
          </HStack>
        )}
      </Stack>
      {deleting && (
        <DeleteClientDialog
          agencyId={agency.ID}
          client={deleting.client}
          onClose={() => setDeleting(null)}
        />
      )}
      {adding && (
        <AddClientDialog
          agencyId={agency.ID}
          organisations={organisations}
          onClose={() => setAdding(false)}
        />
      )}
    </ListPage>
  );
}
