import { useQuery, useT } from '@voxgrove/sdk';
import { AlertBox, Card, Heading, Skeleton, Stack, Text } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import type { ClientBilling } from '../../../contract/connect-billing';
import { clientBillingQuery } from '../../data/client';
import { forecastText } from '../../parts/forecast-text';
import { creditBalance } from '../../parts/format';
import { InvoiceList } from '../../parts/InvoiceList';
import { QueryError } from '../../parts/QueryError';
import { StripeForms } from '../../payment/StripeForms';
import { ClientCard } from './ClientCard';
import { ClientPlans } from './ClientPlans';
import { ClientRecharge } from './ClientRecharge';
import { PurchaseCredits } from './PurchaseCredits';
import { useClientReturn } from './use-client-return';
import { PaymentDialog } from '../../payment/PaymentDialog';

export interface ClientBillingProps {
  orgId: string;
  /** Workspace of the agency. */
  workspaceId: string;
  email: string;
  open: boolean;
  onClose: () => void;
}

const THOUSANDTHS = 1_000;

/** Billing of a client organisation, opened from the portal. */
export function ClientBillingModal(props: ClientBillingProps) {
  const t = useT('mf-billing');
  const { orgId, open, onClose } = props;
  useClientReturn(orgId);
  const { data, error, refetch } = useQuery({ ...clientBillingQuery(orgId), enabled: open });
  const isOn = data?.allowBilling && data.connected;
  return (
    <PaymentDialog open={open} onClose={onClose} keepOpen size="lg" title={t('client.title')}>
      {data && isOn && <Content billing={data} {...props} />}
      {data && !isOn && <AlertBox type="warning">{t('client.off')}</AlertBox>}
      {!data && error && (
        <QueryError title={t('client.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton h="64" />}
    </PaymentDialog>
  );
}

function Content({ billing, ...props }: ClientBillingProps & { billing: ClientBilling }) {
  const t = useT('mf-billing');
  const { payments, accountId } = billing;
  return (
    <StripeForms payments={payments} {...(accountId !== null && { account: accountId })}>
      <Stack gap="6" pb="4">
        <Stack gap="0.5">
          <Text color="fg.muted" fontSize="xs">
            {t('client.balance')}
          </Text>
          <Text fontSize="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {creditBalance(billing.balance.minor / THOUSANDTHS)}
          </Text>
          <Text color="fg.muted" fontSize="xs">
            {forecastText(billing.forecast, t)}
          </Text>
        </Stack>
        <ClientPlans billing={billing} orgId={props.orgId} email={props.email} />
        <Section title={t('client.purchase')}>
          <PurchaseCredits billing={billing} orgId={props.orgId} workspaceId={props.workspaceId} />
        </Section>
        <Section title={t('client.recharge')}>
          <ClientRecharge billing={billing} orgId={props.orgId} />
        </Section>
        <Section title={t('payment.title')}>
          <ClientCard billing={billing} orgId={props.orgId} email={props.email} />
        </Section>
        <Section title={t('statement.latest')}>
          <InvoiceList invoices={billing.invoices} />
        </Section>
      </Stack>
    </StripeForms>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <Stack gap="3">
        <Heading as="h3" size="sm">
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
