import { Email } from '@voxgrove/contracts';
import { Button, Field, Input, Stack } from '@voxgrove/ui';
import { useAttempt } from '../../parts/use-attempt';
import { useTexts } from '../useTexts';
import { requestCode } from './sign-in';

export interface EmailStepProps {
  email: string;
  onEmail: (email: string) => void;
  /** Label of the main button. */
  action: string;
  /** Page that opens after the mailed link. */
  returnTo?: string | undefined;
  onSent: (email: string) => void;
  /** Absent on the sign-up page, because a new account has no password. */
  onPassword?: ((email: string) => void) | undefined;
}

/** First step: asks for the address to which the code and the link are sent. */
export function EmailStep({
  email,
  onEmail,
  action,
  returnTo,
  onSent,
  onPassword,
}: EmailStepProps) {
  const t = useTexts();
  const { busy, error, fail, attempt } = useAttempt();
  const withAddress = (next: (email: string) => void) => {
    const parsed = Email.safeParse(email);
    if (parsed.success) next(parsed.data);
    else fail(t('login.emailInvalid'));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        withAddress((address) =>
          attempt(
            () => requestCode(address, returnTo),
            () => onSent(address),
          ),
        );
      }}
    >
      <Stack gap="4">
        <Field label={t('login.email')} error={error}>
          <Input
            type="email"
            name="email"
            autoComplete="email"
            autoFocus
            placeholder={t('login.emailPlaceholder')}
            value={email}
            onChange={(event) => {
              onEmail(event.target.value);
              fail(undefined);
            }}
          />
        </Field>
        <Button type="submit" size="lg" loading={busy}>
          {action}
        </Button>
        {onPassword && (
          <Button variant="link" alignSelf="center" onClick={() => withAddress(onPassword)}>
            {t('login.withPassword')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
