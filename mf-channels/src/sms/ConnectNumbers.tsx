import { useState } from 'react';
import { toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Field, Input, Stack, Text } from '@voxgrove/ui';
import type { ChannelAccount } from '../../contract/channels';
import { useSmsNumbers } from '../data/sms';
import type { TwilioAccess } from '../data/sms';
import { NumberList } from './NumberList';

/** Asks for a Twilio account and shows its numbers. Each number can be connected. */
export function ConnectNumbers({
  agentId,
  accounts,
}: {
  agentId: string;
  accounts: readonly ChannelAccount[];
}) {
  const t = useT('mf-channels');
  const [access, setAccess] = useState<TwilioAccess>({ accountSid: '', authToken: '' });
  const find = useSmsNumbers(agentId);
  const fault = find.error && toApiError(find.error);
  const isField = fault?.code === 'SMS_CREDENTIALS_INVALID';
  // Resets the list, so that the numbers of one account are not shown below the access of another.
  const change = (part: Partial<TwilioAccess>): void => {
    setAccess({ ...access, ...part });
    find.reset();
  };
  return (
    <Stack gap="4">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          find.mutate(access);
        }}
      >
        <Stack gap="3" alignItems="flex-start">
          <Text color="fg.muted" fontSize="sm">
            {t('sms.steps')}
          </Text>
          <Stack gap="3" w="full">
            <Field label={t('sms.accountSid')} help={t('sms.accountSidHelp')} required>
              <Input
                autoComplete="off"
                spellCheck={false}
                data-autofocus
                value={access.accountSid}
                maxLength={100}
                onChange={(event) => change({ accountSid: event.target.value })}
              />
            </Field>
            <Field
              label={t('sms.authToken')}
              help={t('sms.authTokenHelp')}
              error={isField ? fault.message : undefined}
              required
            >
              <Input
                type="password"
                autoComplete="off"
                value={access.authToken}
                maxLength={200}
                onChange={(event) => change({ authToken: event.target.value })}
              />
            </Field>
          </Stack>
          {fault && !isField && <AlertBox type="error">{fault.message}</AlertBox>}
          <Button type="submit" loading={find.isPending}>
            {t('sms.find')}
          </Button>
        </Stack>
      </form>
      {find.data && (
        <NumberList agentId={agentId} access={access} numbers={find.data} accounts={accounts} />
      )}
    </Stack>
  );
}
