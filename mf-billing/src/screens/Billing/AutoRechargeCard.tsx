import { notify, toApiError, useT, useWorkspace } from '@voxgrove/sdk';
import {
  AlertBox,
  Badge,
  Button,
  Card,
  Checkbox,
  Flex,
  Heading,
  Slider,
  Stack,
  Text,
} from '@voxgrove/ui';
import { useState } from 'react';
import type { AutoRecharge } from '../../../contract/auto-recharge';
import { AUTO_RECHARGE } from '../../../contract/credit-rules';
import type { BillingOverview } from '../../../contract/workspace-billing';
import { useSaveAutoRecharge } from '../../data/credits';
import { credits, wholeMoney } from '../../parts/format';
import { topUpRefusal } from '../../parts/top-up-refusal';

const NOTICE_MS = 5_000;

const settingsOf = ({
  enabled,
  threshold,
  amount,
  monthlyLimit,
}: BillingOverview['autoRecharge']): AutoRecharge => ({
  enabled,
  threshold,
  amount,
  monthlyLimit,
});

/** Sets the threshold and the amount of automatic purchases of credits. */
export function AutoRechargeCard({ overview }: { overview: BillingOverview }) {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const save = useSaveAutoRecharge(uid);
  const stored = settingsOf(overview.autoRecharge);
  const [draft, setDraft] = useState(stored);
  const { enabled } = draft;
  const refusal = topUpRefusal(overview);
  const isFree = refusal === 'freeTopUp';
  const isUnpaid = refusal === 'unpaidTopUp';
  const isOn = stored.enabled && overview.mayTopUp;
  const hasCard = overview.paymentMethod !== null;
  const isLocked = isFree || isUnpaid || !hasCard || !overview.mayPay;
  const set = (change: Partial<AutoRecharge>): void => setDraft({ ...draft, ...change });
  const submit = (): void =>
    save.mutate(draft, {
      onSuccess: () => notify({ type: 'success', message: t('credits.recharge.saved') }),
      onError: (error) => {
        const message = toApiError(error).message || t('credits.recharge.failed');
        notify({ type: 'error', message, durationMs: NOTICE_MS });
        setDraft(stored);
      },
    });
  return (
    <Card pad="lg" as="section" aria-label={t('credits.recharge.title')}>
      <Stack gap="4">
        <Stack gap="1">
          <Flex align="center" gap="2">
            <Heading size="sm">{t('credits.recharge.title')}</Heading>
            <Badge tone={isOn ? 'success' : 'neutral'}>
              {t(isOn ? 'credits.recharge.on' : 'credits.recharge.off')}
            </Badge>
          </Flex>
          <Text color="fg.muted">
            {t(isFree ? 'credits.recharge.free' : 'credits.recharge.body')}
          </Text>
        </Stack>
        {isUnpaid && <AlertBox>{t('credits.recharge.unpaid')}</AlertBox>}
        {!isFree && !hasCard && (
          <AlertBox>
            {t(overview.providerReached ? 'credits.recharge.needCard' : 'credits.away')}
          </AlertBox>
        )}
        {!isFree && (
          <>
            <Checkbox
              checked={enabled}
              disabled={isLocked}
              onChange={(event) => set({ enabled: event.target.checked })}
            >
              {t('credits.recharge.enable')}
            </Checkbox>
            {enabled && <Amounts draft={draft} locked={isLocked} onChange={set} />}
            {overview.mayPay && (enabled || stored.enabled) && (
              <Flex justify="flex-end">
                <Button disabled={isLocked} loading={save.isPending} onClick={submit}>
                  {t('credits.recharge.save')}
                </Button>
              </Flex>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}

/** The threshold, the amount and the limit, which matter only while auto-recharge is on. */
function Amounts({
  draft,
  locked,
  onChange,
}: {
  draft: AutoRecharge;
  locked: boolean;
  onChange: (change: Partial<AutoRecharge>) => void;
}) {
  const t = useT('mf-billing');
  return (
    <>
      <Slider
        label={t('credits.recharge.threshold')}
        min={AUTO_RECHARGE.threshold.least}
        max={AUTO_RECHARGE.threshold.most}
        step={AUTO_RECHARGE.threshold.step}
        value={draft.threshold}
        disabled={locked}
        text={credits}
        ends
        onChange={(value) => onChange({ threshold: value })}
      />
      <Slider
        label={t('credits.recharge.amount')}
        min={AUTO_RECHARGE.amount.least}
        max={AUTO_RECHARGE.amount.most}
        step={AUTO_RECHARGE.amount.step}
        value={draft.amount}
        disabled={locked}
        text={(value) => wholeMoney(value, 'USD')}
        ends
        onChange={(value) => onChange({ amount: value })}
      />
      <Slider
        label={t('credits.recharge.limit')}
        min={AUTO_RECHARGE.monthlyLimit.least}
        max={AUTO_RECHARGE.monthlyLimit.most}
        step={AUTO_RECHARGE.monthlyLimit.step}
        value={draft.monthlyLimit}
        disabled={locked}
        text={(value) => (value === 0 ? t('credits.recharge.noLimit') : wholeMoney(value, 'USD'))}
        ends
        onChange={(value) => onChange({ monthlyLimit: value })}
      />
    </>
  );
}
