import { Link, Outlet, useQuery, useT, useTitle, useWorkspace } from '@voxgrove/sdk';
import {
  Box,
  Card,
  Flex,
  Grid,
  Heading,
  Skeleton,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from '@voxgrove/ui';
import type { BillingOverview } from '../../../contract/workspace-billing';
import { overviewQuery } from '../../data/overview';
import { InvoiceList } from '../../parts/InvoiceList';
import { BILLING_PATH } from '../../parts/paths';
import { QueryError } from '../../parts/QueryError';
import { ChoosePlan } from '../Plans/ChoosePlan';
import { AutoRechargeCard } from './AutoRechargeCard';
import { Banners } from './Banners';
import { BillingLayout } from './BillingLayout';
import { CreditsCard } from './CreditsCard';
import { PaymentMethodCard } from './PaymentMethodCard';
import { PlanCard } from './PlanCard';

/** `/account/billing`: plan, credits and payment; dialogs open above it. */
export function OverviewScreen() {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const { data, error, refetch } = useQuery(overviewQuery(uid));
  useTitle(t('page.title'));
  return (
    <BillingLayout>
      {data && <Overview key={uid} overview={data} />}
      {!data && error && (
        <Card>
          <QueryError title={t('page.failed')} error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && <Loading />}
      {data?.mayPay !== false && <Outlet />}
    </BillingLayout>
  );
}

/** Two columns on a wide page. One column on a phone, in the order of use. */
const COLUMN = { base: 'contents', lg: 'flex' } as const;

function Overview({ overview }: { overview: BillingOverview }) {
  const { plan, currency, mayPay, invoices, banners } = overview;
  return (
    <Stack gap="6">
      <Banners banners={banners} mayPay={mayPay} />
      <Grid
        gap="4"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        alignItems="start"
      >
        <Stack gap="4" display={COLUMN}>
          <Box order="1">
            <PlanCard overview={overview} />
          </Box>
          <Box order="4">
            <AutoRechargeCard overview={overview} />
          </Box>
        </Stack>
        <Stack gap="4" display={COLUMN}>
          <Box order="2">
            <CreditsCard overview={overview} />
          </Box>
          <Box order="3">
            <PaymentMethodCard overview={overview} />
          </Box>
          <Box order="5" display={{ base: invoices.length === 0 ? 'none' : 'block', lg: 'block' }}>
            <Invoices overview={overview} />
          </Box>
        </Stack>
      </Grid>
      {plan.status === null && <ChoosePlan currency={currency} mayPay={mayPay} />}
    </Stack>
  );
}

function Invoices({ overview: { invoices, providerReached } }: { overview: BillingOverview }) {
  const t = useT('mf-billing');
  return (
    <Card pad="lg" as="section" aria-label={t('statement.latest')}>
      <Flex justify="space-between" align="center" gap="3" mb="2">
        <Heading size="sm">{t('statement.latest')}</Heading>
        {invoices.length > 0 && (
          <TextLink asChild>
            <Link to={`${BILLING_PATH}/invoices`}>{t('statement.all')}</Link>
          </TextLink>
        )}
      </Flex>
      {providerReached ? (
        <InvoiceList invoices={invoices} short />
      ) : (
        <Text color="fg.muted">{t('credits.away')}</Text>
      )}
    </Card>
  );
}

function Loading() {
  const t = useT('mf-billing');
  return (
    <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
      <VisuallyHidden role="status">{t('page.loading')}</VisuallyHidden>
      <Skeleton h="64" />
      <Skeleton h="40" />
    </Grid>
  );
}
