import { useState } from 'react';
import type { SessionInfo } from '@voxgrove/contracts';
import { SIGN_IN_CODE } from '@voxgrove/contracts';
import { notify, useT } from '@voxgrove/sdk';
import { Button, Field, Flex, Input, Stack } from '@voxgrove/ui';
import { requestCode, verifyCode } from './sign-in';
import { useAttempt } from './use-attempt';

/** The second step: the code from the mail. A complete code is checked without another press. */
export function CodeStep({ email, onSignedIn, onCancel }: { email: string; onSignedIn: (session: SessionInfo) => void; onCancel: () => void }) {
  const t = useT('shell');
  const [code, setCode] = useState('');
  const { busy, error, fail, attempt } = useAttempt();
  const verify = (entered: string) => {
    if (entered === '') return fail(t('login.codeRequired'));
    if (!busy) attempt(verifyCode(email, entered), onSignedIn);
  };
  const enter = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, SIGN_IN_CODE.digits);
    setCode(digits);
    fail(undefined);
    if (digits.length === SIGN_IN_CODE.digits && digits !== code) verify(digits);
  };
  const resend = () => attempt(requestCode(email), () => { setCode(''); notify({ type: 'success', message: t('login.resent') }); });
  return (
    <form noValidate onSubmit={(event) => { event.preventDefault(); verify(code); }}>
      <Stack gap="4">
        <Field label={t('login.code')} error={error}>
          <Input name="code" inputMode="numeric" autoComplete="one-time-code" autoFocus value={code} onChange={(event) => enter(event.target.value)} fontVariantNumeric="tabular-nums" letterSpacing="0.35em" fontSize="lg" h="12" textAlign="center" />
        </Field>
        <Button type="submit" size="lg" loading={busy}>{t('login.verify')}</Button>
        <Flex justify="space-between"><Button variant="link" onClick={resend}>{t('login.resend')}</Button><Button variant="link" color="fg.muted" onClick={onCancel}>{t('login.cancel')}</Button></Flex>
      </Stack>
    </form>
  );
}
