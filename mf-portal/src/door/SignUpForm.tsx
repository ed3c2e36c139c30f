import type { PageTenant } from '@voxgrove/contracts';
import { notify, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Field, Flex, Input, Stack, Text } from '@voxgrove/ui';
import { useEffect, useState } from 'react';
import type { SignUpDraft } from '../../contract/kept-drafts';
import { procedures } from '../data/procedures';
import { signIn } from '../data/sign-in';
import { keepSignUp, readSignUp } from './kept-sign-up';
import { signInFailed } from './sign-in-failed';
import { CodeStep } from './CodeStep';
import { useAttempt } from './use-attempt';
import type { Enter } from './use-enter';

/** Delay between the creation of the account and the sign-in, ms. */
const SIGN_IN_AFTER_MS = 500;
const EMPTY: SignUpDraft = { name: '', email: '', sent: false, changedAt: 0 };

export interface SignUpFormProps {
  tenant: PageTenant;
  enter: Enter['enter'];
  onBack: () => void;
}

/** Signs up with a mailed code. */
export function SignUpForm({ tenant: { agencyId }, enter, onBack }: SignUpFormProps) {
  const t = useT('mf-portal');
  const [draft, setDraft] = useState(() => readSignUp(agencyId) ?? EMPTY);
  useEffect(() => keepSignUp(agencyId, draft), [agencyId, draft]);
  const { name, email, sent } = draft;
  const change = (changes: Partial<SignUpDraft>): void =>
    setDraft((before) => ({ ...before, ...changes, changedAt: Date.now() }));
  const [missing, setMissing] = useState(false);
  const { busy, error, attempt, clear } = useAttempt();
  const requestCode = () => {
    const isMissing = name.trim() === '' || email.trim() === '';
    setMissing(isMissing);
    if (isMissing) return;
    void attempt(async () => {
      await procedures.signupWithOTP.mutate({ name, email, agencyId });
      change({ sent: true });
      notify({ type: 'success', message: t('door.codeMailed') });
    });
  };
  const create = (code: string) =>
    attempt(async () => {
      const isOpening = await enter(async () => {
        const { data } = await procedures.signupWithOTP.mutate({ name, email, agencyId, code });
        if (!data.clientData) throw signInFailed(t);
        // The account exists, so a reload must not continue the sign-up.
        keepSignUp(agencyId, null);
        const { email: address, dashboardPassword } = data.clientData;
        await new Promise((resolve) => setTimeout(resolve, SIGN_IN_AFTER_MS));
        await signIn(address, dashboardPassword);
      });
      // The code is used, so its form cannot be sent again.
      if (!isOpening) onBack();
    });
  if (sent)
    return (
      <CodeStep
        email={email.trim()}
        hasLink={false}
        action={t('door.create')}
        busy={busy}
        error={error?.message}
        onCode={(code) => void create(code)}
        onResend={requestCode}
        onCancel={() => {
          change({ sent: false });
          clear();
        }}
      />
    );
  const message = missing ? t('door.fillOut') : error?.message;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        requestCode();
      }}
    >
      <Stack gap="4">
        {message && !error?.fields['email'] && <AlertBox type="error">{message}</AlertBox>}
        <Field label={t('door.fullName')}>
          <Input
            name="name"
            autoComplete="name"
            autoFocus
            maxLength={80}
            value={name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <Field label={t('door.email')} error={error?.fields['email']}>
          <Input
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={({ target }) => {
              change({ email: target.value });
              clear();
            }}
          />
        </Field>
        <Button type="submit" size="lg" loading={busy}>
          {t('door.sendCode')}
        </Button>
        <Flex justify="center" gap="1.5">
          <Text color="fg.muted">{t('door.haveAccount')}</Text>
          <Button variant="link" onClick={onBack}>
            {t('door.signIn')}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
