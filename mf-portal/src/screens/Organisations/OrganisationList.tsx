import type { Organisation } from '@voxgrove/contracts';
import { Link, toApiError, useListAddress, useT } from '@voxgrove/sdk';
import {
  Badge,
  Button,
  DataTable,
  EmptyState,
  FilterBar,
  HStack,
  Icon,
  ListPage,
  Stack,
  TextLink,
  TimeAgo,
} from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo, useState } from 'react';
import { useOrganisations } from '../../data/organisations';
import { ImportDialog } from './ImportDialog';
import { NewOrganisationDialog } from './NewOrganisationDialog';

const NAMES = ['q'] as const;

/** Shows the organizations in one table. The search is part of the address. */
export function OrganisationList({ agencyId }: { agencyId: string }) {
  const t = useT('mf-portal');
  const [dialog, setDialog] = useState<'new' | 'import' | null>(null);
  const { values, set } = useListAddress(NAMES);
  const wanted = values.q.trim();
  const list = useOrganisations(agencyId, wanted);
  const rows = list.data?.pages.flatMap(({ data }) => data);
  const failure = list.error && !list.data ? toApiError(list.error) : null;
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ListPage
      title={t('organisations.title')}
      subtitle={t('organisations.subtitle')}
      actions={
        <>
          <Button variant="outline" onClick={() => setDialog('import')}>
            <Icon name="upload" size={16} />
            {t('import.open')}
          </Button>
          <Button onClick={() => setDialog('new')}>
            <Icon name="plus" size={16} />
            {t('organisations.add')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <FilterBar
          search={{
            label: t('organisations.search'),
            value: values.q,
            onChange: (text) => set('q', text),
            maxLength: 200,
          }}
        />
        <DataTable
          caption={t('organisations.title')}
          columns={columns}
          rows={rows}
          rowId={({ ID }) => ID}
          initialSort={{ id: 'name', desc: false }}
          error={
            failure && {
              title: t('organisations.failed'),
              message: failure.message,
              requestId: failure.requestId,
              onRetry: () => void list.refetch(),
            }
          }
          empty={
            <EmptyState
              icon={<Icon name="briefcase" size={22} />}
              title={t(wanted === '' ? 'organisations.emptyTitle' : 'organisations.nothingFound')}
            >
              {t(wanted === '' ? 'organisations.emptyBody' : 'organisations.otherSearch')}
            </EmptyState>
          }
        />
        {list.hasNextPage && (
          <HStack justify="center">
            <Button
              variant="outline"
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {t('organisations.more')}
            </Button>
          </HStack>
        )}
      </Stack>
      {dialog === 'new' && (
        <NewOrganisationDialog agencyId={agencyId} onClose={() => setDialog(null)} />
      )}
      {dialog === 'import' && <ImportDialog agencyId={agencyId} onClose={() => setDialog(null)} />}
    </ListPage>
  );
}

const columnsOf = (t: ReturnType<typeof useT>): Column<Organisation>[] => [
  {
    id: 'name',
    header: t('organisations.name'),
    sortBy: ({ name }) => name,
    cell: ({ ID, name }) => (
      <TextLink asChild htmlTranslate="no">
        <Link to={`/organizations/${ID}`}>{name}</Link>
      </TextLink>
    ),
  },
  {
    id: 'agents',
    header: t('organisations.agents'),
    width: 8,
    align: 'end',
    sortBy: ({ widgetIDs }) => widgetIDs.length,
    cell: ({ widgetIDs }) => String(widgetIDs.length),
  },
  {
    id: 'access',
    header: t('organisations.access'),
    width: 9,
    card: 'status',
    skeleton: 'badge',
    cell: ({ settings }) => (
      <Badge tone={settings.disableClientAccess ? 'warning' : 'success'}>
        {t(settings.disableClientAccess ? 'organisations.disabled' : 'organisations.enabled')}
      </Badge>
    ),
  },
  {
    id: 'added',
    header: t('organisations.added'),
    width: 9,
    sortBy: ({ ts }) => ts,
    cell: ({ ts }) => <TimeAgo at={ts * 1_000} />,
  },
];
