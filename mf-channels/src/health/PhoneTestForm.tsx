import { useState } from 'react';
import { notify, toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Field, Flex, Input, Stack, Textarea } from '@voxgrove/ui';
import type { ChannelAccount } from '../../contract/channels';
import { usePhoneTest } from '../data/accounts';

/** Suffixes of the error codes that belong to a field. Every channel has its own codes. */
const OF_PHONE = /_PHONE_(INVALID|COUNTRY)$/;
const OF_TEXT = /_TEXT_MISSING$/;

/**
 * Sends a text from a connected number to a phone that a person enters. `warning`: text above the
 * form.
 */
export function PhoneTestForm({
  account,
  maxLength,
  warning,
  onClose,
}: {
  account: ChannelAccount;
  maxLength: number;
  warning?: string;
  onClose: () => void;
}) {
  const t = useT('mf-channels');
  const [phone, setPhone] = useState('');
  const [text, setText] = useState('');
  const send = usePhoneTest(account);
  const fault = send.error && toApiError(send.error);
  const faultOf = (codes: RegExp): string | undefined =>
    fault && codes.test(fault.code) ? fault.message : undefined;
  const isOfField = (faultOf(OF_PHONE) ?? faultOf(OF_TEXT)) !== undefined;
  const submit = (): void =>
    send.mutate(
      { phone, text },
      {
        onSuccess: () => {
          notify({ type: 'success', message: t('phoneTest.sent', { phone }) });
          onClose();
        },
      },
    );
  return (
    <form
      noValidate
      aria-label={t('account.test')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="3">
        {warning !== undefined && <AlertBox type="warning">{warning}</AlertBox>}
        <Field
          label={t('phoneTest.phone')}
          help={t('phoneTest.phoneHelp')}
          error={faultOf(OF_PHONE)}
          required
        >
          <Input
            type="tel"
            autoComplete="tel"
            autoFocus
            value={phone}
            maxLength={40}
            onChange={(event) => setPhone(event.target.value)}
          />
        </Field>
        <Field label={t('phoneTest.text')} error={faultOf(OF_TEXT)} required>
          <Textarea
            value={text}
            maxLength={maxLength}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {fault && !isOfField && <AlertBox type="error">{fault.message}</AlertBox>}
        <Flex gap="2">
          <Button type="submit" size="sm" loading={send.isPending}>
            {t('phoneTest.send')}
          </Button>
          <Button size="sm" variant="outline" onClick={onClose}>
            {t('account.keep')}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
