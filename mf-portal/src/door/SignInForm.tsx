import type { PageTenant } from '@voxgrove/contracts';
import { notify, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Field, Flex, Input, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { procedures } from '../data/procedures';
import { isDismissed, knowsPasskeys, signChallenge, signInWithPasskey } from '../data/passkeys';
import { signIn } from '../data/sign-in';
import { signInFailed } from './sign-in-failed';
import { CodeStep } from './CodeStep';
import { useAttempt } from './use-attempt';
import type { Enter } from './use-enter';

export interface SignInFormProps {
  tenant: PageTenant;
  enter: Enter['enter'];
  /** Absent if the agency offers no sign-up. */
  onSignUp: (() => void) | undefined;
}

/** Signs in with a password or a mailed code. */
export function SignInForm({ tenant, enter, onSignUp }: SignInFormProps) {
  const t = useT('mf-portal');
  const { agencyId, settings } = tenant;
  const withPassword = !settings.disablePasswordLogin;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const { busy, error, attempt, clear } = useAttempt();
  const requestCode = () => {
    if (email.trim() === '') return setMissing('email');
    return attempt(async () => {
      await procedures.ssoClient.mutate({ email, agencyId });
      setSentTo(email.trim());
      notify({ type: 'success', message: t('door.codeMailed') });
    });
  };
  const submit = () => {
    if (!withPassword) return requestCode();
    if (email.trim() === '' || password === '') return setMissing('both');
    return attempt(() => enter(() => signIn(email, password)));
  };
  const openWithPasskey = () =>
    attempt(async () => {
      // The browser's dialog comes first, before the overlay and its time limit begin.
      const signed = await signChallenge().catch((failure: unknown) => {
        if (isDismissed(failure)) return null;
        throw failure;
      });
      if (signed !== null) await enter(() => signInWithPasskey(signed));
    });
  if (sentTo !== null)
    return (
      <CodeStep
        email={sentTo}
        hasLink
        action={t('door.signIn')}
        busy={busy}
        error={error?.message}
        onResend={() => void requestCode()}
        onCancel={() => {
          setSentTo(null);
          clear();
        }}
        onCode={(code) =>
          void attempt(async () => {
            const isOpening = await enter(async () => {
              const { data } = await procedures.ssoClient.mutate({ email, agencyId, code });
              if (!data.clientData) throw signInFailed(t);
              await signIn(data.clientData.email, data.clientData.dashboardPassword);
            });
            // The code is used, so its form cannot be sent again.
            if (!isOpening) setSentTo(null);
          })
        }
      />
    );
  const emailError = missing === 'email' ? t('door.emailRequired') : error?.fields['email'];
  const formError = missing === 'both' ? t('door.bothRequired') : error?.message;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="4">
        {formError && !emailError && <AlertBox type="error">{formError}</AlertBox>}
        <Field label={t('door.email')} error={emailError}>
          <Input
            type="email"
            name="email"
            autoComplete="username"
            autoFocus
            maxLength={254}
            value={email}
            onChange={({ target }) => {
              setEmail(target.value);
              setMissing(null);
              clear();
            }}
          />
        </Field>
        {withPassword && (
          <>
            <Field label={t('door.password')}>
              <Input
                type={isShown ? 'text' : 'password'}
                name="password"
                autoComplete="current-password"
                maxLength={800}
                value={password}
                onChange={({ target }) => {
                  setPassword(target.value);
                  setMissing(null);
                }}
              />
            </Field>
            <Button
              variant="link"
              alignSelf="flex-start"
              mt="-2"
              color="fg.muted"
              onClick={() => setShown(!isShown)}
            >
              {t(isShown ? 'door.hidePassword' : 'door.showPassword')}
            </Button>
            <Button type="submit" size="lg" loading={busy}>
              {t('door.signIn')}
            </Button>
          </>
        )}
        <Button
          type={withPassword ? 'button' : 'submit'}
          variant={withPassword ? 'outline' : 'solid'}
          size="lg"
          onClick={withPassword ? () => void requestCode() : undefined}
        >
          {t('door.emailCode')}
        </Button>
        {knowsPasskeys() && (
          <Button variant="outline" size="lg" onClick={() => void openWithPasskey()}>
            {t('door.passkey')}
          </Button>
        )}
        {onSignUp && (
          <Flex justify="center" gap="1.5">
            <Text color="fg.muted">{t('door.noAccount')}</Text>
            <Button variant="link" onClick={onSignUp}>
              {t('door.signUp')}
            </Button>
          </Flex>
        )}
      </Stack>
    </form>
  );
}
