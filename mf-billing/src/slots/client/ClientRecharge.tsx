import { notify, toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Checkbox, Flex, Slider, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import type { ClientBilling } from '../../../contract/connect-billing';
import { CLIENT_AUTO_RECHARGE } from '../../../contract/credit-rules';
import { hasPaidPlan } from '../../../contract/limits';
import { useSaveClientRecharge } from '../../data/client';
import { credits, wholeMoney } from '../../parts/format';

const { threshold, amount, monthlyLimit } = CLIENT_AUTO_RECHARGE;

/** Auto-recharge of an organisation. */
export function ClientRecharge({ billing, orgId }: { billing: ClientBilling; orgId: string }) {
  const t = useT('mf-billing');
  const save = useSaveClientRecharge(orgId);
  const stored = billing.autoRecharge;
  const [draft, setDraft] = useState({
    enabled: stored.enabled,
    threshold: stored.threshold,
    amount: stored.amount,
    monthlyLimit: stored.monthlyLimit,
  });
  const set = (change: Partial<typeof draft>): void => setDraft({ ...draft, ...change });
  const status = billing.subscription?.status ?? null;
  const isLocked = !hasPaidPlan(status);
  const refusal = t(status === 'unpaid' ? 'client.unpaid' : 'client.free');
  const submit = (): void => {
    if (isLocked) return notify({ type: 'error', message: refusal });
    save.mutate(draft, {
      onSuccess: () => notify({ type: 'success', message: t('client.saved') }),
      onError: (error) => {
        const { message } = toApiError(error);
        notify({ type: 'error', message: t('client.error', { message }) });
      },
    });
  };
  return (
    <Stack gap="4">
      <Text color="fg.muted">{t('client.rechargeBody')}</Text>
      {isLocked && <AlertBox>{refusal}</AlertBox>}
      {stored.suspended !== null && (
        <AlertBox type="warning" title={t('pastDue.rechargeTitle')}>
          {stored.suspended.reason} {t('pastDue.rechargeBody')}
        </AlertBox>
      )}
      <Checkbox
        checked={draft.enabled && !isLocked}
        disabled={isLocked}
        onChange={(event) => set({ enabled: event.target.checked })}
      >
        {t('credits.recharge.enable')}
      </Checkbox>
      <Slider
        label={t('client.threshold')}
        min={threshold.least}
        max={threshold.most}
        step={threshold.step}
        value={draft.threshold}
        disabled={isLocked}
        text={credits}
        ends
        onChange={(value) => set({ threshold: value })}
      />
      <Slider
        label={t('client.rechargeAmount')}
        min={amount.least}
        max={amount.most}
        step={amount.step}
        value={draft.amount}
        disabled={isLocked}
        text={(value) => wholeMoney(value, 'USD')}
        ends
        onChange={(value) => set({ amount: value })}
      />
      <Slider
        label={t('client.limit')}
        min={monthlyLimit.least}
        max={monthlyLimit.most}
        step={monthlyLimit.step}
        value={draft.monthlyLimit}
        disabled={isLocked}
        text={(value) => (value === 0 ? t('client.noLimit') : wholeMoney(value, 'USD'))}
        ends
        onChange={(value) => set({ monthlyLimit: value })}
      />
      <Flex justify="flex-end">
        <Button loading={save.isPending} onClick={submit}>
          {t('credits.recharge.save')}
        </Button>
      </Flex>
    </Stack>
  );
}
