import { useState } from 'react';
import { notify, toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Field, Heading, Input, Stack, Text } from '@voxgrove/ui';
import type { ChannelAccount } from '../../contract/channels';
import { useConnectBot } from '../data/accounts';
import { AccountPanel } from '../health/AccountPanel';
import { AgentBanner } from './AgentBanner';
import { ChannelDialog } from '../parts/ChannelDialog';

export interface ChannelDialogProps {
  open: boolean;
  onClose: () => void;
  agentId: string;
  /** Connections of this channel. */
  accounts: readonly ChannelAccount[];
}

/** Connects Telegram bots with an agent. */
export function TelegramDialog({ open, onClose, agentId, accounts }: ChannelDialogProps) {
  const t = useT('mf-channels');
  return (
    <ChannelDialog open={open} onClose={onClose} size="md" title={t('telegram.title')}>
      <Stack gap="5">
        <AgentBanner agentId={agentId} />
        <TokenForm agentId={agentId} />
        {accounts.length > 0 && (
          <Stack gap="3">
            <Heading as="h3" fontSize="sm">
              {t('telegram.connected')}
            </Heading>
            {accounts.map((account) => (
              <AccountPanel key={account.accountId} account={account} />
            ))}
          </Stack>
        )}
      </Stack>
    </ChannelDialog>
  );
}

function TokenForm({ agentId }: { agentId: string }) {
  const t = useT('mf-channels');
  const [token, setToken] = useState('');
  const connect = useConnectBot(agentId);
  const fault = connect.error && toApiError(connect.error);
  const isField = fault?.code === 'TELEGRAM_TOKEN_INVALID';
  const submit = (): void =>
    connect.mutate(token, {
      onSuccess: () => {
        setToken('');
        notify({ type: 'success', message: t('telegram.saved') });
      },
    });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="3" alignItems="flex-start">
        <Text color="fg.muted" fontSize="sm">
          {t('telegram.steps')}
        </Text>
        <Stack w="full">
          <Field
            label={t('telegram.token')}
            help={t('telegram.tokenHelp')}
            error={isField ? fault.message : undefined}
            required
          >
            <Input
              type="password"
              autoComplete="off"
              data-autofocus
              value={token}
              maxLength={200}
              onChange={(event) => setToken(event.target.value)}
            />
          </Field>
        </Stack>
        {fault && !isField && (
          <AlertBox type="error">
            {fault.code === 'TELEGRAM_WEBHOOK_FAILED'
              ? fault.message
              : t('telegram.failed', { error: fault.message })}
          </AlertBox>
        )}
        <Button type="submit" loading={connect.isPending}>
          {t('telegram.add')}
        </Button>
      </Stack>
    </form>
  );
}
