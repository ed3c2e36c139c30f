import { useT } from '@voxgrove/sdk';
import { Heading, Stack } from '@voxgrove/ui';
import { SMS_TEXT } from '../../contract/sms';
import { AccountPanel } from '../health/AccountPanel';
import { PhoneTestForm } from '../health/PhoneTestForm';
import { AgentBanner } from '../telegram/AgentBanner';
import type { ChannelDialogProps } from '../telegram/TelegramDialog';
import { ConnectNumbers } from './ConnectNumbers';
import { ChannelDialog } from '../parts/ChannelDialog';

/** Connects phone numbers with an agent. */
export function SmsDialog({ open, onClose, agentId, accounts }: ChannelDialogProps) {
  const t = useT('mf-channels');
  return (
    <ChannelDialog open={open} onClose={onClose} size="md" title={t('sms.title')}>
      {/* Unmounts the form of a closed dialog, so that it keeps no token. */}
      {open && (
        <Stack gap="5">
          <AgentBanner agentId={agentId} />
          <ConnectNumbers agentId={agentId} accounts={accounts} />
          {accounts.length > 0 && (
            <Stack gap="3">
              <Heading as="h3" fontSize="sm">
                {t('sms.connected')}
              </Heading>
              {accounts.map((account) => (
                <AccountPanel
                  key={account.accountId}
                  account={account}
                  testForm={(close) => (
                    <PhoneTestForm account={account} maxLength={SMS_TEXT} onClose={close} />
                  )}
                />
              ))}
            </Stack>
          )}
        </Stack>
      )}
    </ChannelDialog>
  );
}
