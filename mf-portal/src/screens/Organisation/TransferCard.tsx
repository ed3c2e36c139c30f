import { randomId } from '@voxgrove/contracts';
import { notify, toApiError, useQuery, useT } from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  Card,
  Field,
  Heading,
  Input,
  SegmentedControl,
  Stack,
  Text,
} from '@voxgrove/ui';
import { useState } from 'react';
import { creditsQuery, useTransfer } from '../../data/organisations';

type Direction = 'toOrganisation' | 'toWorkspace';
const newKey = (): string => randomId(20);

/** Transfers credits between the workspace and an organization. */
export function TransferCard({ orgId }: { orgId: string }) {
  const t = useT('mf-portal');
  const { data } = useQuery(creditsQuery(orgId));
  const transfer = useTransfer(orgId);
  const [direction, setDirection] = useState<Direction>('toOrganisation');
  const [amount, setAmount] = useState('');
  const [key, setKey] = useState(newKey);
  const [invalid, setInvalid] = useState(false);
  const submit = () => {
    const credits = Number(amount);
    const isInvalid = !(credits > 0);
    setInvalid(isInvalid);
    if (isInvalid) return;
    transfer.mutate(
      { direction, amount: credits, key },
      {
        onSuccess: () => {
          notify({ type: 'success', message: t('credits.transferred') });
          setAmount('');
          setKey(newKey());
        },
        onError: (error) => {
          // An attempt with another amount was carried out although its reply was lost.
          if (toApiError(error).code === 'LEDGER_KEY_REUSED') setKey(newKey());
        },
      },
    );
  };
  const failure = transfer.error && toApiError(transfer.error);
  const failureText = (): string | undefined => {
    if (failure?.code === 'NETWORK') return t('credits.failed');
    if (failure?.code === 'LEDGER_KEY_REUSED') return t('credits.earlierMade');
    if (failure?.code === 'CREDITS_MISSING_IN_WORKSPACE') return t('credits.missing.workspace');
    if (failure?.code === 'CREDITS_MISSING_IN_ORGANISATION')
      return t('credits.missing.organisation');
    return failure?.message;
  };
  const creditText = (credits: number | null | undefined) =>
    credits === null || credits === undefined ? '–' : `₭ ${credits.toFixed(1)}`;
  return (
    <Card pad="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="4">
          <Heading as="h2" size="sm">
            {t('credits.title')}
          </Heading>
          <Text color="fg.muted">
            {t('credits.balances', {
              organisation: creditText(data?.organisation),
              workspace: creditText(data?.workspace),
            })}
          </Text>
          {failure && <AlertBox type="error">{failureText()}</AlertBox>}
          <SegmentedControl
            label={t('credits.direction')}
            value={direction}
            onChange={setDirection}
            options={[
              { value: 'toOrganisation', label: t('credits.toOrganisation') },
              { value: 'toWorkspace', label: t('credits.toWorkspace') },
            ]}
          />
          <Field label={t('credits.amount')} error={invalid ? t('credits.invalid') : undefined}>
            <Input
              inputMode="decimal"
              value={amount}
              maxLength={12}
              onChange={({ target }) => {
                setAmount(target.value);
                setInvalid(false);
              }}
            />
          </Field>
          <Button type="submit" alignSelf="flex-end" loading={transfer.isPending}>
            {t('credits.transfer')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
