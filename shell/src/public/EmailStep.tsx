import { Email } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import { Button, Field, Input, Stack } from '@voxgrove/ui';
import { requestCode } from './sign-in';
import { useAttempt } from './use-attempt';

export function EmailStep({ email, onEmail, onSent }: { email: string; onEmail: (email: string) => void; onSent: (email: string) => void }) {
  const t = useT('shell');
  const { busy, error, fail, attempt } = useAttempt();
  const submit = () => {
    const parsed = Email.safeParse(email);
    if (!parsed.success) return fail(t('login.emailInvalid'));
    attempt(requestCode(parsed.data), () => onSent(parsed.data));
  };
  return (
    <form noValidate onSubmit={(event) => { event.preventDefault(); submit(); }}>
      <Stack gap="4">
        <Field label={t('login.email')} error={error}>
          <Input type="email" name="email" autoComplete="email" autoFocus placeholder={t('login.emailPlaceholder')} value={email} onChange={(event) => { onEmail(event.target.value); fail(undefined); }} />
        </Field>
        <Button type="submit" size="lg" loading={busy}>{t('login.sendCode')}</Button>
      </Stack>
    </form>
  );
}
