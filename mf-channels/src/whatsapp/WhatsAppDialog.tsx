import { useState } from 'react';
import { toApiError, useQuery, useT } from '@voxgrove/sdk';
import { ErrorState, FormSkeleton, Heading, SegmentedControl, Stack, Text } from '@voxgrove/ui';
import type { ChannelAccount } from '../../contract/channels';
import { setupQuery } from '../data/whatsapp';
import { AccountPanel } from '../health/AccountPanel';
import { PhoneTestForm } from '../health/PhoneTestForm';
import { AgentBanner } from '../telegram/AgentBanner';
import type { ChannelDialogProps } from '../telegram/TelegramDialog';
import { Templates } from '../templates/Templates';
import { LegacyMethod } from './LegacyMethod';
import { NewMethod } from './NewMethod';
import { ChannelDialog } from '../parts/ChannelDialog';

/** Maximum number of characters of a test message. */
const TEST_TEXT = 4_096;

/** Connects WhatsApp numbers with an agent. */
export function WhatsAppDialog({ open, onClose, agentId, accounts }: ChannelDialogProps) {
  const t = useT('mf-channels');
  return (
    <ChannelDialog open={open} onClose={onClose} size="lg" title={t('whatsapp.title')}>
      {/* Unmounts the form of a closed dialog, so that it keeps no token. */}
      {open && (
        <Stack gap="6">
          <AgentBanner agentId={agentId} />
          <Methods agentId={agentId} accounts={accounts} />
          {accounts.length > 0 && (
            <Stack gap="3">
              <Heading as="h3" fontSize="sm">
                {t('whatsapp.connected')}
              </Heading>
              {accounts.map((account) => (
                <ConnectedNumber key={account.accountId} account={account} />
              ))}
            </Stack>
          )}
        </Stack>
      )}
    </ChannelDialog>
  );
}

type Method = 'new' | 'legacy';

function Methods({ agentId, accounts }: { agentId: string; accounts: readonly ChannelAccount[] }) {
  const t = useT('mf-channels');
  const [method, setMethod] = useState<Method>('new');
  const { data: setup, error, refetch } = useQuery(setupQuery(agentId));
  if (error && !setup)
    return (
      <ErrorState
        title={t('whatsapp.setupFailed')}
        message={toApiError(error).message}
        requestId={toApiError(error).requestId}
        onRetry={() => void refetch()}
      />
    );
  if (!setup) return <FormSkeleton height="14rem" />;
  return (
    <Stack gap="5">
      <SegmentedControl<Method>
        label={t('whatsapp.method')}
        quiet
        value={method}
        onChange={setMethod}
        options={[
          { value: 'new', label: t('whatsapp.newMethod') },
          { value: 'legacy', label: t('whatsapp.legacyMethod') },
        ]}
      />
      {method === 'new' ? (
        <NewMethod agentId={agentId} setup={setup} />
      ) : (
        <LegacyMethod agentId={agentId} legacy={setup.legacy} />
      )}
      {(setup.isSignedIn || accounts.length > 0) && <Templates agentId={agentId} />}
    </Stack>
  );
}

function ConnectedNumber({ account }: { account: ChannelAccount }) {
  const t = useT('mf-channels');
  const words = {
    test: t('whatsapp.test'),
    remove: t('whatsapp.remove'),
    removeTitle: t('whatsapp.removeTitle', { number: account.label }),
    removed: t('whatsapp.removed'),
    removeFailed: t('whatsapp.removeFailed'),
  };
  return (
    <AccountPanel
      account={account}
      words={words}
      note={
        <Text fontSize="sm" color="fg.muted">
          {t('whatsapp.business')} <span translate="no">{account.details?.['wabaId']}</span>
        </Text>
      }
      testForm={(close) => (
        <PhoneTestForm
          account={account}
          maxLength={TEST_TEXT}
          warning={t('whatsapp.testWarning')}
          onClose={close}
        />
      )}
    />
  );
}
