import { toApiError, useQuery, useSession, useT, useTitle } from '@voxgrove/sdk';
import {
  AlertBox,
  Badge,
  Button,
  DataTable,
  EmptyState,
  Flex,
  Icon,
  Stack,
  Text,
  TimeAgo,
} from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo } from 'react';
import type { Difference } from '../../data/operators';
import { driftQuery, useCompare } from '../../data/operators';
import { BillingLayout } from '../Billing/BillingLayout';
import { CorrectionForm } from './CorrectionForm';
import { CustomPlanForm } from './CustomPlanForm';

const MS = 1_000;

/** `/account/billing/corrections`: differences between ledger and Stripe, and reversals. */
export function CorrectionsScreen() {
  const t = useT('mf-billing');
  const { operator } = useSession();
  useTitle(t('page.corrections'));
  return (
    <BillingLayout>
      {operator ? (
        <Stack gap="6">
          <CorrectionForm />
          <Differences />
          <CustomPlanForm />
        </Stack>
      ) : (
        <AlertBox type="warning">{t('corrections.operatorsOnly')}</AlertBox>
      )}
    </BillingLayout>
  );
}

function Differences() {
  const t = useT('mf-billing');
  const { data, error, refetch } = useQuery(driftQuery());
  const compare = useCompare();
  // Before the first comparison, an empty list does not mean that there are no differences.
  const neverChecked = data?.checkedAt === null && data.differences.length === 0;
  const columns = useMemo(
    (): Column<Difference>[] => [
      {
        id: 'what',
        header: t('corrections.what'),
        cell: ({ what }) => <span translate="no">{what}</span>,
      },
      {
        id: 'object',
        header: t('corrections.object'),
        cell: ({ object }) => <span translate="no">{object}</span>,
      },
      {
        id: 'state',
        header: t('corrections.state'),
        width: 8,
        card: 'status',
        cell: ({ repaired }) => (
          <Badge tone={repaired ? 'success' : 'warning'}>
            {t(repaired ? 'corrections.repaired' : 'corrections.open')}
          </Badge>
        ),
      },
      {
        id: 'when',
        header: t('corrections.found'),
        width: 8,
        cell: ({ ts }) => <TimeAgo at={ts * MS} />,
      },
    ],
    [t],
  );
  return (
    <Stack gap="3">
      {data && (
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <Text color="fg.muted">
            {data.checkedAt === null ? (
              t('corrections.neverChecked')
            ) : (
              <>
                {t('corrections.checked')} <TimeAgo at={data.checkedAt * MS} />
              </>
            )}
          </Text>
          <Button variant="outline" loading={compare.isPending} onClick={() => compare.mutate()}>
            {t('corrections.compare')}
          </Button>
        </Flex>
      )}
      {compare.error && <AlertBox type="error">{toApiError(compare.error).message}</AlertBox>}
      {!neverChecked && (
        <DataTable
          caption={t('corrections.caption')}
          columns={columns}
          rows={data?.differences}
          rowId={({ object, ts }) => `${object}-${ts}`}
          error={
            error && !data
              ? {
                  title: t('corrections.failed'),
                  message: toApiError(error).message,
                  requestId: toApiError(error).requestId,
                  onRetry: () => void refetch(),
                }
              : null
          }
          empty={
            <EmptyState icon={<Icon name="shield-check" size={24} />} title={t('corrections.none')}>
              {t('corrections.noneBody')}
            </EmptyState>
          }
        />
      )}
    </Stack>
  );
}
