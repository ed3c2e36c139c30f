import type { Organisation } from '@voxgrove/contracts';
import { statementFiltersOf } from '@voxgrove/contracts/statement-filters';
import type { StatementFilterId } from '@voxgrove/contracts/statement-filters';
import {
  toApiError,
  useLanguage,
  useListAddress,
  usePortal,
  useQuery,
  useRegion,
  useT,
} from '@voxgrove/sdk';
import { Button, DataTable, EmptyState, HStack, Icon, Stack, StatementFilters } from '@voxgrove/ui';
import { useMemo, useState } from 'react';
import type { StatementEntry } from '../../../contract/statement';
import { agencyAgentsQuery, portalAgentsQuery } from '../../data/agents';
import { useIsAgency } from '../../data/role';
import { statementFile, useStatement } from '../../data/statement';
import { ExplanationDialog } from './ExplanationDialog';
import { statementColumns } from './statement-columns';

const FILTER_IDS = ['kind', 'agent', 'direction', 'since'] as const satisfies StatementFilterId[];

type BilledOrganisation = Pick<Organisation, 'ID' | 'agencyId' | 'widgetIDs'>;

/** The changes of the credits of an organization, for its clients and for the agency. */
export function StatementTable({ organisation }: { organisation: BilledOrganisation }) {
  const t = useT('mf-portal');
  const language = useLanguage();
  const site = usePortal()?.tenant.basePath ?? '';
  const region = useRegion();
  const orgId = organisation.ID;
  const agents = useAgentsOf(organisation);
  const [asked, setAsked] = useState<StatementEntry | null>(null);
  const { values, set, clear, filtered } = useListAddress(FILTER_IDS);
  const filters = useMemo(() => statementFiltersOf(values), [values]);
  const statement = useStatement(orgId, filters);
  const columns = useMemo(() => statementColumns(t, language, setAsked), [t, language]);
  const failure = statement.error && !statement.data ? toApiError(statement.error) : null;
  return (
    <Stack gap="4">
      <StatementFilters
        ids={FILTER_IDS}
        values={values}
        onFilter={set}
        onClear={clear}
        label={(id) => t(id === 'agent' ? 'statement.causeOf.agent' : `statement.filter.${id}`)}
        option={(id, value) => t(`statement.${id}.${value}`)}
        agents={agents}
      >
        <Button asChild size="sm" variant="outline">
          <a href={statementFile(site, region, orgId, filters)} download>
            <Icon name="download" size={16} />
            {t('statement.csv')}
          </a>
        </Button>
      </StatementFilters>
      <DataTable
        caption={t('statement.title')}
        columns={columns}
        rows={statement.data?.pages.flatMap(({ entries }) => entries)}
        rowId={({ number }) => String(number)}
        error={
          failure && {
            title: t('statement.failed'),
            message: failure.message,
            requestId: failure.requestId,
            onRetry: () => void statement.refetch(),
          }
        }
        empty={
          <EmptyState
            icon={<Icon name="clock" size={22} />}
            title={t(filtered ? 'statement.noneTitle' : 'statement.emptyTitle')}
          >
            {t(filtered ? 'statement.noneBody' : 'statement.emptyBody')}
          </EmptyState>
        }
      />
      {statement.hasNextPage && (
        <HStack justify="center">
          <Button
            variant="outline"
            loading={statement.isFetchingNextPage}
            onClick={() => void statement.fetchNextPage()}
          >
            {t('statement.more')}
          </Button>
        </HStack>
      )}
      {asked && <ExplanationDialog orgId={orgId} entry={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

/** Returns the agents of an organization that the signed-in person may see. */
function useAgentsOf({ agencyId, widgetIDs }: BilledOrganisation) {
  const isAgency = useIsAgency();
  const ofAgency = useQuery({ ...agencyAgentsQuery(agencyId), enabled: isAgency });
  const own = useQuery({ ...portalAgentsQuery, enabled: !isAgency });
  const found = isAgency ? ofAgency.data?.filter(({ ID }) => widgetIDs.includes(ID)) : own.data;
  return found?.map(({ ID, title }) => ({ id: ID, name: title }));
}
