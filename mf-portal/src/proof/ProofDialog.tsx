import { usePortal, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Dialog, Field, Input, LayerForm, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { procedures } from '../data/procedures';
import { signIn } from '../data/sign-in';
import { useAttempt } from '../door/use-attempt';

interface ProofDialogProps {
  onProven: () => void;
  onClose: () => void;
}

/** Asks the signed-in client for the password or for a mailed code, and starts a new session. */
export function ProofDialog({ onProven, onClose }: ProofDialogProps) {
  const t = useT('mf-portal');
  const portal = usePortal();
  const hasPasswords = portal?.tenant.settings.disablePasswordLogin !== true;
  const [way, setWay] = useState<'password' | 'code'>(hasPasswords ? 'password' : 'code');
  const [isSent, setIsSent] = useState(false);
  const [secret, setSecret] = useState('');
  const { busy, error, attempt, clear } = useAttempt();
  if (portal?.session.kind !== 'client') return null;
  const { email } = portal.session.client;
  const { agencyId } = portal.tenant;
  const sendCode = () =>
    attempt(async () => {
      await procedures.ssoClient.mutate({ email, agencyId });
      setWay('code');
      setIsSent(true);
      setSecret('');
    });
  const prove = () =>
    attempt(async () => {
      const password = way === 'password' ? secret : await ticketFor(secret.trim());
      await signIn(email, password);
      onProven();
    });
  const ticketFor = async (code: string): Promise<string> => {
    const { data } = await procedures.ssoClient.mutate({ email, agencyId, code });
    return data.clientData!.dashboardPassword;
  };
  const asksCode = way === 'code';
  const body = asksCode && isSent ? t('profile.proofSent', { email }) : t('profile.proofBody');
  return (
    <Dialog open onClose={onClose} keepOpen title={t('profile.proofTitle')}>
      <LayerForm
        onSubmit={(event) => {
          event.preventDefault();
          void (asksCode && !isSent ? sendCode() : prove());
        }}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={secret === '' && !(asksCode && !isSent)}>
              {t(asksCode && !isSent ? 'profile.proofSend' : 'profile.proofConfirm')}
            </Button>
          </>
        }
      >
        <Stack gap="4">
          {error && <AlertBox type="error">{error.message}</AlertBox>}
          <Text>{body}</Text>
          {(!asksCode || isSent) && (
            <Field label={t(asksCode ? 'door.code' : 'profile.current')}>
              <Input
                key={way}
                type={asksCode ? 'text' : 'password'}
                inputMode={asksCode ? 'numeric' : undefined}
                autoComplete={asksCode ? 'one-time-code' : 'current-password'}
                maxLength={asksCode ? 20 : 800}
                value={secret}
                data-autofocus
                onChange={({ target }) => {
                  setSecret(target.value);
                  clear();
                }}
              />
            </Field>
          )}
          {!(asksCode && !isSent) && (
            <Button variant="link" alignSelf="flex-start" onClick={() => void sendCode()}>
              {t(isSent ? 'door.resend' : 'profile.proofSend')}
            </Button>
          )}
        </Stack>
      </LayerForm>
    </Dialog>
  );
}
