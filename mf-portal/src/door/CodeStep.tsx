import { useT } from '@voxgrove/sdk';
import { Button, Field, Flex, Input, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';

export interface CodeStepProps {
  email: string;
  /** Whether the mail also contains a link. */
  hasLink: boolean;
  action: string;
  busy: boolean;
  error: string | undefined;
  onCode: (code: string) => void;
  onResend: () => void;
  onCancel: () => void;
}

/** Asks for the mailed code. Enter submits it. */
export function CodeStep({
  email,
  hasLink,
  action,
  busy,
  error,
  onCode,
  onResend,
  onCancel,
}: CodeStepProps) {
  const t = useT('mf-portal');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() !== '') onCode(code.trim());
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="4">
        <Text color="fg.muted">
          {t(hasLink ? 'door.codeSent' : 'door.codeSentOnly', { email })}
        </Text>
        <Field label={t('door.code')} error={missing ? t('door.codeRequired') : error}>
          <Input
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={20}
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              setMissing(false);
            }}
          />
        </Field>
        <Button type="submit" size="lg" loading={busy}>
          {action}
        </Button>
        <Flex justify="space-between">
          <Button variant="link" onClick={onResend}>
            {t('door.resend')}
          </Button>
          <Button variant="link" color="fg.muted" onClick={onCancel}>
            {t('door.cancel')}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
