import { useState } from 'react';
import { useMutation } from '@voxgrove/sdk';
import { AlertBox, Button, Card, Dialog, Heading, Stack, Text } from '@voxgrove/ui';
import { calls } from './data';
import { useTexts } from './useTexts';

/** Ends all sessions, after a question. */
export function SignOutEverywhere() {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const leave = useMutation({ mutationFn: calls.signOutEverywhere, onSuccess: () => location.assign('/login') });
  return (
    <Card pad="lg">
      <Stack gap="4" align="flex-start">
        <div><Heading size="lg">{t('everywhere.title')}</Heading><Text color="fg.muted" mt="1">{t('everywhere.lead')}</Text></div>
        <Button variant="outline" onClick={() => { leave.reset(); setAsking(true); }}>{t('everywhere.action')}</Button>
      </Stack>
      {asking && (
        <Dialog
          open role="alertdialog" onClose={() => setAsking(false)} title={t('everywhere.askTitle')} description={t('everywhere.askBody')}
          footer={<><Button data-autofocus variant="ghost" onClick={() => setAsking(false)}>{t('cancel')}</Button><Button variant="danger" loading={leave.isPending} onClick={() => leave.mutate()}>{t('everywhere.action')}</Button></>}
        >
          {leave.isError && <AlertBox type="error">{t('everywhere.failed')}</AlertBox>}
        </Dialog>
      )}
    </Card>
  );
}
