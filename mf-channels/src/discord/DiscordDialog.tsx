import { toApiError, useQuery, useT } from '@voxgrove/sdk';
import {
  AlertBox,
  Box,
  Button,
  ErrorState,
  FormSkeleton,
  Heading,
  Stack,
  Text,
} from '@voxgrove/ui';
import { discordSetupQuery } from '../data/discord';
import { AgentBanner } from '../telegram/AgentBanner';
import type { ChannelDialogProps } from '../telegram/TelegramDialog';
import { Step } from '../parts/Step';
import { ChannelForm } from './ChannelForm';
import { ConnectedChannel } from './ConnectedChannel';
import { ChannelDialog } from '../parts/ChannelDialog';

/** Connects channels of Discord servers with an agent. */
export function DiscordDialog({ open, onClose, agentId, accounts }: ChannelDialogProps) {
  const t = useT('mf-channels');
  return (
    <ChannelDialog open={open} onClose={onClose} size="md" title={t('discord.title')}>
      <Stack gap="5">
        <AgentBanner agentId={agentId} />
        <Steps agentId={agentId} />
        {accounts.length > 0 && (
          <Stack gap="3">
            <Heading as="h3" fontSize="sm">
              {t('discord.connected')}
            </Heading>
            {accounts.map((account) => (
              <ConnectedChannel key={account.accountId} account={account} />
            ))}
          </Stack>
        )}
      </Stack>
    </ChannelDialog>
  );
}

function Steps({ agentId }: { agentId: string }) {
  const t = useT('mf-channels');
  const { data: setup, error, refetch } = useQuery(discordSetupQuery(agentId));
  if (error && !setup)
    return (
      <ErrorState
        title={t('discord.failed')}
        message={toApiError(error).message}
        requestId={toApiError(error).requestId}
        onRetry={() => void refetch()}
      />
    );
  if (!setup) return <FormSkeleton height="14rem" />;
  if (setup.installUrl === null)
    return <AlertBox type="warning">{t('discord.notConfigured')}</AlertBox>;
  return (
    <Stack gap="5">
      <Step title={t('meta.step', { number: 1 })}>
        <Text>{t('discord.step1')}</Text>
        <Box>
          <Button asChild variant="outline" size="sm">
            <a href={setup.installUrl} target="_blank" rel="noreferrer">
              {t('discord.install')}
            </a>
          </Button>
        </Box>
      </Step>
      <Step title={t('meta.step', { number: 2 })}>
        <Text>{t('discord.step2')}</Text>
        <ChannelForm agentId={agentId} submit={t('discord.submit')} />
      </Step>
    </Stack>
  );
}
