import { notify, toApiError, useT, useWorkspace } from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  Card,
  Dialog,
  Field,
  Heading,
  Input,
  Stack,
  Text,
  Textarea,
} from '@voxgrove/ui';
import { useState } from 'react';
import { useCorrect } from '../../data/operators';

const SHORTEST_REASON = 3;
const LONGEST_REASON = 400;

/** Reverses a transaction of the current workspace, with a reason. */
export function CorrectionForm() {
  const t = useT('mf-billing');
  const { uid, workspaceName } = useWorkspace();
  const correct = useCorrect(uid);
  const [transactionId, setTransactionId] = useState('');
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<{ transaction?: string; reason?: string }>({});
  const [asking, setAsking] = useState(false);
  const check = (): void => {
    const found = {
      ...(transactionId.trim() === '' && { transaction: t('corrections.needTransaction') }),
      ...(reason.trim().length < SHORTEST_REASON && { reason: t('corrections.needReason') }),
    };
    setFaults(found);
    setAsking(Object.keys(found).length === 0);
  };
  const submit = (): void =>
    correct.mutate(
      { transactionId: transactionId.trim(), reason: reason.trim() },
      {
        onSuccess: () => {
          notify({ type: 'success', message: t('corrections.done') });
          setTransactionId('');
          setReason('');
        },
        onSettled: () => setAsking(false),
      },
    );
  return (
    <Card pad="lg" maxW="prose">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        <Stack gap="4">
          <Stack gap="1">
            <Heading size="sm">{t('corrections.title')}</Heading>
            <Text color="fg.muted">{t('corrections.body', { workspace: workspaceName })}</Text>
          </Stack>
          {correct.error && <AlertBox type="error">{toApiError(correct.error).message}</AlertBox>}
          <Field label={t('corrections.transaction')} required error={faults.transaction}>
            <Input
              value={transactionId}
              autoComplete="off"
              onChange={(event) => setTransactionId(event.target.value)}
            />
          </Field>
          <Field label={t('corrections.reason')} required error={faults.reason}>
            <Textarea
              value={reason}
              maxLength={LONGEST_REASON}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <Button type="submit" alignSelf="flex-end">
            {t('corrections.submit')}
          </Button>
        </Stack>
      </form>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={t('corrections.ask')}
        description={t('corrections.askBody')}
        footer={
          <>
            <Button variant="ghost" data-autofocus onClick={() => setAsking(false)}>
              {t('page.cancel')}
            </Button>
            <Button variant="danger" loading={correct.isPending} onClick={submit}>
              {t('corrections.submit')}
            </Button>
          </>
        }
      />
    </Card>
  );
}
