import { AUDIT_AREAS } from '@voxgrove/contracts';
import type { AgencyAuditEntry, AgencyView } from '@voxgrove/contracts';
import { toApiError, useListAddress, useT } from '@voxgrove/sdk';
import { Button, DataTable, EmptyState, FilterBar, HStack, Icon, Stack } from '@voxgrove/ui';
import { useMemo } from 'react';
import { useAudit } from '../../data/audit';
import { ClientsPage } from '../../parts/ClientsPage';
import { OfAgency } from '../../parts/OfAgency';
import { activityColumns } from './activity-columns';

const FILTERS = ['area'] as const;

/** `/clients/activity`: shows the activity of the agency. */
export function ActivityScreen() {
  return <OfAgency title="activity.title">{(agency) => <Activity agency={agency} />}</OfAgency>;
}

function Activity({ agency }: { agency: AgencyView }) {
  const t = useT('mf-agency');
  const { values, set, clear, filtered } = useListAddress(FILTERS);
  const audit = useAudit(agency.ID, values.area);
  const columns = useMemo(() => activityColumns(t), [t]);
  const rows = audit.data?.pages.flatMap(({ data }): AgencyAuditEntry[] => data);
  const failure = audit.error && !audit.data ? toApiError(audit.error) : null;
  return (
    <ClientsPage part="activity" subtitle={t('activity.subtitle')}>
      <Stack gap="4">
        <FilterBar
          filters={[
            {
              id: 'area',
              label: t('activity.area.label'),
              value: values.area,
              options: AUDIT_AREAS.map((area) => ({
                value: area,
                label: t(`activity.area.${area}`),
              })),
            },
          ]}
          onFilter={(_id, value) => set('area', value)}
          onClear={clear}
        />
        <DataTable
          caption={t('activity.title')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          error={
            failure && {
              title: t('activity.failed'),
              message: failure.message,
              requestId: failure.requestId,
              onRetry: () => void audit.refetch(),
            }
          }
          empty={
            <EmptyState
              icon={<Icon name="history" size={22} />}
              title={t(filtered ? 'activity.noneTitle' : 'activity.emptyTitle')}
            >
              {t(filtered ? 'activity.noneBody' : 'activity.emptyBody')}
            </EmptyState>
          }
        />
        {audit.hasNextPage && (
          <HStack justify="center">
            <Button
              variant="outline"
              loading={audit.isFetchingNextPage}
              onClick={() => void audit.fetchNextPage()}
            >
              {t('activity.more')}
            </Button>
          </HStack>
        )}
      </Stack>
    </ClientsPage>
  );
}
