import { notify, toApiError, useT, useWorkspace } from '@voxgrove/sdk';
import { Button, Card, Field, Heading, Input, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { BASE_USD_PER_CREDIT, creditsForTenDollars } from '../../../../contract/billing';
import type { PaymentAccount } from '../../../../contract/billing';
import { usePaymentChanges } from '../../../data/billing';
import { Switch } from '../fields';

/** Sets the price of a credit for clients, and whether they can buy plans. */
export function BillingSettings({ account }: { account: PaymentAccount }) {
  const t = useT('mf-agency');
  const { uid } = useWorkspace();
  const { saveSettings } = usePaymentChanges(uid);
  const [typed, setTyped] = useState(String(account.USDPerToken));
  const [allowPlans, setAllowPlans] = useState(account.allowPlans);
  const extra = Number(typed.replace(',', '.'));
  const valid = typed.trim() !== '' && Number.isFinite(extra) && extra >= 0;
  const save = (): void => {
    if (!valid) return notify({ type: 'error', message: t('saas.numberInvalid') });
    saveSettings.mutate(
      { allowPlans, USDPerToken: extra },
      {
        onSuccess: () => notify({ type: 'success', message: t('saas.settingsSaved') }),
        onError: (error) =>
          notify({
            type: 'error',
            message: t('saas.error', { message: toApiError(error).message }),
          }),
      },
    );
  };
  return (
    <Card pad="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack gap="4" alignItems="flex-start">
          <Heading size="sm">{t('saas.step2')}</Heading>
          <Field
            label={t('saas.extra')}
            help={t('saas.extraHelp', { base: BASE_USD_PER_CREDIT })}
            error={valid ? undefined : t('saas.numberInvalid')}
          >
            <Input
              maxW="12rem"
              inputMode="decimal"
              value={typed}
              maxLength={12}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          {valid && (
            <Text role="status" fontSize="sm">
              {t('saas.derived', {
                price: (BASE_USD_PER_CREDIT + extra).toFixed(4),
                credits: creditsForTenDollars(extra).toLocaleString(),
              })}
            </Text>
          )}
          <Switch label={t('saas.allowPlans')} checked={allowPlans} onChange={setAllowPlans} />
          <Button type="submit" loading={saveSettings.isPending}>
            {t('saas.saveSettings')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
