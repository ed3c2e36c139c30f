import { useState } from 'react';
import { notify, toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Field, Flex, Input, Stack, Textarea } from '@voxgrove/ui';
import type { ChannelAccount } from '../../contract/channels';
import { SMS_TEXT } from '../../contract/sms';
import { useSmsTest } from '../data/sms';

const OF_PHONE = ['SMS_PHONE_INVALID', 'SMS_PHONE_COUNTRY'];
const OF_TEXT = ['SMS_TEXT_MISSING'];

/** Sends a text from a connected number to a phone that a person names. */
export function SmsTestForm({
  account,
  onClose,
}: {
  account: ChannelAccount;
  onClose: () => void;
}) {
  const t = useT('mf-channels');
  const [phone, setPhone] = useState('');
  const [text, setText] = useState('');
  const send = useSmsTest(account);
  const fault = send.error && toApiError(send.error);
  const faultOf = (codes: readonly string[]): string | undefined =>
    fault && codes.includes(fault.code) ? fault.message : undefined;
  const submit = (): void =>
    send.mutate(
      { phone, text },
      {
        onSuccess: () => {
          notify({ type: 'success', message: t('sms.testSent', { phone }) });
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
        <Field
          label={t('sms.testPhone')}
          help={t('sms.testPhoneHelp')}
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
        <Field label={t('sms.testText')} error={faultOf(OF_TEXT)} required>
          <Textarea
            value={text}
            maxLength={SMS_TEXT}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {fault && faultOf([...OF_PHONE, ...OF_TEXT]) === undefined && (
          <AlertBox type="error">{fault.message}</AlertBox>
        )}
        <Flex gap="2">
          <Button type="submit" size="sm" loading={send.isPending}>
            {t('sms.testSend')}
          </Button>
          <Button size="sm" variant="outline" onClick={onClose}>
            {t('account.keep')}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
