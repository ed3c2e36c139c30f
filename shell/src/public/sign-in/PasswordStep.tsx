import { useState } from 'react';
import type { SessionInfo } from '@voxgrove/contracts';
import { Button, Field, Flex, Input, Stack } from '@voxgrove/ui';
import { useAttempt } from '../../parts/use-attempt';
import { useTexts } from '../useTexts';
import { requestCode, signInWithPassword } from './sign-in';

export interface PasswordStepProps {
  email: string;
  returnTo?: string | undefined;
  onSignedIn: (session: SessionInfo) => void;
  onCodeSent: () => void;
  onCancel: () => void;
}

/** Asks for the password instead of the code, if the person has set one. */
export function PasswordStep({
  email,
  returnTo,
  onSignedIn,
  onCodeSent,
  onCancel,
}: PasswordStepProps) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const { busy, error, fail, attempt } = useAttempt();
  const submit = () => {
    if (password === '') return fail(t('login.passwordRequired'));
    attempt(() => signInWithPassword(email, password), onSignedIn);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="4">
        {/* Tells password managers the account. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label={t('login.password')} error={error}>
          <Input
            type={isShown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            autoFocus
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              fail(undefined);
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
          {t(isShown ? 'login.hidePassword' : 'login.showPassword')}
        </Button>
        <Button type="submit" size="lg" loading={busy}>
          {t('login.verify')}
        </Button>
        <Flex justify="space-between">
          <Button
            variant="link"
            onClick={() => attempt(() => requestCode(email, returnTo), onCodeSent)}
          >
            {t('login.withCode')}
          </Button>
          <Button variant="link" color="fg.muted" onClick={onCancel}>
            {t('login.cancel')}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
