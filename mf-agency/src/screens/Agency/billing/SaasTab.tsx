import { notify, toApiError, useT, useWorkspace } from '@voxgrove/sdk';
import {
  AlertBox,
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Field,
  FormSkeleton,
  Heading,
  HStack,
  Icon,
  Select,
  Stack,
  Text,
} from '@voxgrove/ui';
import { useState } from 'react';
import { usePaymentAccount, usePaymentChanges } from '../../../data/billing';
import { useAgency } from '../agency-context';
import { BillingSettings } from './BillingSettings';
import { PlanEditor } from './PlanEditor';
import { WhitelabelUpsell } from './WhitelabelUpsell';
import { countryNames, usualCountry } from './countries';

/** Payments of the agency's clients: account, price of a credit, plans. */
export function SaasTab() {
  const t = useT('mf-agency');
  const { uid } = useWorkspace();
  const { data: account, error, refetch } = usePaymentAccount(uid);
  const { connect } = usePaymentChanges(uid);
  const { whitelabel } = useAgency();
  const [country, setCountry] = useState(usualCountry);
  const failure = error && toApiError(error);
  if (failure?.code === 'NOT_FOUND')
    return (
      <EmptyState icon={<Icon name="lock" size={22} />} title={t('saas.unavailable')}>
        {t('saas.unavailableBody')}
      </EmptyState>
    );
  if (failure && account === undefined)
    return (
      <ErrorState
        title={t('saas.failed')}
        message={failure.message}
        requestId={failure.requestId}
        onRetry={() => void refetch()}
      />
    );
  if (account === undefined) return <FormSkeleton height="20rem" framed />;
  const start = (): void =>
    connect.mutate(country, {
      onError: (thrown) =>
        notify({
          type: 'error',
          message: t('saas.error', { message: toApiError(thrown).message }),
        }),
    });
  return (
    <Stack gap="6">
      {!whitelabel && <WhitelabelUpsell />}
      <Card pad="lg">
        <Stack gap="3" alignItems="flex-start">
          <HStack gap="3">
            <Heading size="sm">{t('saas.step1')}</Heading>
            {account.isConnected && <Badge tone="success">{t('saas.connected')}</Badge>}
          </HStack>
          <Text color="fg.muted">{t('saas.step1About')}</Text>
          {account.requirements.length > 0 && (
            <AlertBox type="warning">
              {t('saas.requirements', { list: account.requirements.join(', ') })}
            </AlertBox>
          )}
          {account.accountId === null && (
            <Field label={t('saas.country')} help={t('saas.countryHelp')}>
              <Select value={country} onChange={({ target }) => setCountry(target.value)}>
                {countryNames().map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {!account.isConnected && (
            <Button disabled={!whitelabel} loading={connect.isPending} onClick={start}>
              {t(account.accountId === null ? 'saas.connect' : 'saas.continue')}
            </Button>
          )}
        </Stack>
      </Card>
      <BillingSettings account={account} />
      {account.isConnected && account.hasSettings ? (
        <PlanEditor account={account} />
      ) : (
        <AlertBox type="info">{t('saas.stepsFirst')}</AlertBox>
      )}
    </Stack>
  );
}
