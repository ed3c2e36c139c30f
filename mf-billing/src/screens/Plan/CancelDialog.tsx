import {
  navigateTo,
  notify,
  toApiError,
  useQuery,
  useT,
  useTitle,
  useWorkspace,
} from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  Dialog,
  Field,
  LayerForm,
  RadioCards,
  Stack,
  Text,
  Textarea,
} from '@voxgrove/ui';
import { useState } from 'react';
import { CANCEL_REASONS } from '../../../contract/workspace-billing';
import { overviewQuery } from '../../data/overview';
import { useCancelSubscription } from '../../data/subscription';
import { day } from '../../parts/format';
import { BILLING_PATH } from '../../parts/paths';

type Reason = (typeof CANCEL_REASONS)[number];
const OTHER = 'Other';
const MAX_LENGTH = 1_000;

/**
 * `/account/billing/cancel`: asks for the reason and ends the subscription at the end of its
 * period.
 */
export function CancelDialog() {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const { data } = useQuery(overviewQuery(uid));
  const cancel = useCancelSubscription(uid);
  const [reason, setReason] = useState<Reason | null>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<'needReason' | 'needText' | null>(null);
  useTitle(t('plan.cancel.title'));
  const keep = (): void => navigateTo(`${BILLING_PATH}/plan`);
  const renewal = data?.subscription?.renewalDate ?? null;

  const submit = (): void => {
    if (reason === null) return setFault('needReason');
    if (reason === OTHER && text.trim() === '') return setFault('needText');
    cancel.mutate(reason === OTHER ? text.trim() : reason, {
      onSuccess: () => {
        notify({ type: 'success', message: t('plan.cancel.done') });
        navigateTo(BILLING_PATH);
      },
    });
  };
  return (
    <Dialog open onClose={keep} keepOpen size="md" title={t('plan.cancel.title')}>
      <LayerForm
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        footer={
          <>
            <Button variant="ghost" onClick={keep}>
              {t('plan.cancel.keep')}
            </Button>
            <Button type="submit" variant="danger" loading={cancel.isPending}>
              {t('plan.cancel.confirm')}
            </Button>
          </>
        }
      >
        <Stack gap="4">
          <Text>
            {renewal === null
              ? t('plan.cancel.bodyNoDate')
              : t('plan.cancel.body', { date: day(renewal) })}
          </Text>
          {cancel.error && (
            <AlertBox type="error">
              {toApiError(cancel.error).message || t('plan.cancel.failed')}
            </AlertBox>
          )}
          <RadioCards
            label={t('plan.cancel.why')}
            value={reason}
            onChange={(value) => {
              setReason(value);
              setFault(null);
            }}
            options={CANCEL_REASONS.map((value) => ({
              value,
              label: t(`plan.cancel.reasons.${value}`),
            }))}
          />
          {fault === 'needReason' && (
            <Text role="alert" color="danger.fg" fontSize="xs" fontWeight="medium">
              {t('plan.cancel.needReason')}
            </Text>
          )}
          {reason === OTHER && (
            <Field
              label={t('plan.cancel.other')}
              required
              error={fault === 'needText' ? t('plan.cancel.needText') : undefined}
            >
              <Textarea
                value={text}
                maxLength={MAX_LENGTH}
                onChange={(event) => {
                  setText(event.target.value);
                  setFault(null);
                }}
              />
            </Field>
          )}
        </Stack>
      </LayerForm>
    </Dialog>
  );
}
