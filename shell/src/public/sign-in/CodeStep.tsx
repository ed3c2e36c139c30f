import { useState } from 'react';
import type { SessionInfo } from '@voxgrove/contracts';
import { SIGN_IN_CODE } from '@voxgrove/contracts';
import { notify } from '@voxgrove/sdk';
import { Button, Field, Flex, Input, Stack } from '@voxgrove/ui';
import { useAttempt } from '../../parts/use-attempt';
import { useTexts } from '../useTexts';
import type { SentCode } from './sent-code';
import { requestCode, verifyCode } from './sign-in';
import { useCountdown } from './use-countdown';

/**
 * Time until a new mail may be requested, ms. A mail needs a moment, and a new request would
 * invalidate the code that is on its way.
 */
const RESEND_AFTER_MS = 30_000;
/** After these errors no further try can succeed, so a new mail may be requested at once. */
const WORTHLESS = new Set<string>([
  'CODE_EXPIRED',
  'CODE_OF_ANOTHER_BROWSER',
  'CODE_TRIES_EXCEEDED',
]);

export interface CodeStepProps {
  sent: SentCode;
  returnTo?: string | undefined;
  onSignedIn: (session: SessionInfo) => void;
  onSentAgain: () => void;
  onCancel: () => void;
}

/** Second step: asks for the mailed code. A complete code is submitted automatically. */
export function CodeStep({ sent, returnTo, onSignedIn, onSentAgain, onCancel }: CodeStepProps) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const { busy, error, failure, fail, attempt } = useAttempt();
  const wait = useCountdown(sent.at + RESEND_AFTER_MS);
  const isWorthless = failure !== undefined && WORTHLESS.has(failure.code);
  const patience = isWorthless ? 0 : wait;
  const verify = (entered: string) => {
    if (entered.length < SIGN_IN_CODE.digits) return fail(t('login.codeRequired'));
    attempt(() => verifyCode(sent.email, entered), onSignedIn);
  };
  const enter = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, SIGN_IN_CODE.digits);
    setCode(digits);
    fail(undefined);
    if (digits.length === SIGN_IN_CODE.digits && digits !== code) verify(digits);
  };
  const resend = () => {
    if (patience > 0) return;
    attempt(
      () => requestCode(sent.email, returnTo),
      () => {
        setCode('');
        onSentAgain();
        notify({ type: 'success', message: t('login.resent') });
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        verify(code);
      }}
    >
      <Stack gap="4">
        <Field label={t('login.code')} error={error}>
          <Input
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            value={code}
            onChange={(event) => enter(event.target.value)}
            fontVariantNumeric="tabular-nums"
            letterSpacing="0.35em"
            fontSize="lg"
            h="12"
            textAlign="center"
          />
        </Field>
        <Button type="submit" size="lg" loading={busy}>
          {t('login.verify')}
        </Button>
        <Flex justify="space-between">
          <Button
            variant="link"
            aria-disabled={patience > 0}
            css={{
              '&[aria-disabled=true]': {
                color: 'fg.muted',
                cursor: 'default',
                textDecoration: 'none',
              },
            }}
            onClick={resend}
          >
            {patience > 0 ? t('login.resendIn', { seconds: patience }) : t('login.resend')}
          </Button>
          <Button variant="link" color="fg.muted" onClick={onCancel}>
            {t('login.cancel')}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
