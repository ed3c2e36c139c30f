import { navigateTo, toApiError, useAppPath, useLive, useQuery, useT } from '@voxgrove/sdk';
import { Box, ErrorState, Grid, ListPage, Stack } from '@voxgrove/ui';
import { channelTopic } from '../../contract/channels';
import type { ChannelAccount } from '../../contract/channels';
import { accountsQuery, useRefresh } from '../data/accounts';
import { googleBusinessQuery } from '../data/google-business';
import { DiscordDialog } from '../discord/DiscordDialog';
import { GoogleBusinessDialog } from '../google-business/GoogleBusinessDialog';
import { FailedMessages } from '../health/FailedMessages';
import { PageDialog } from '../pages/PageDialog';
import { SmsDialog } from '../sms/SmsDialog';
import { TelegramDialog } from '../telegram/TelegramDialog';
import { WhatsAppDialog } from '../whatsapp/WhatsAppDialog';
import { CARDS } from './cards';
import { CardOfChannel } from './CardOfChannel';
import { SmartInit } from './SmartInit';
import { useReportView } from './useReportView';
import { VoiceScreen } from './VoiceScreen';

const PAGE_CHANNELS = ['instagram', 'messenger'] as const;

/**
 * `/agents/{agentId}/channels`. Paths below it, such as `/telegram`, open the dialog of a channel.
 */
export function ChannelsScreen({ agentId }: { agentId: string }) {
  const t = useT('mf-channels');
  const refresh = useRefresh(agentId);
  const { data: accounts, error, refetch } = useQuery(accountsQuery(agentId));
  useLive([channelTopic(agentId)], () => void refresh());
  useReportView(agentId);
  const isVoice = useAppPath() === `/agents/${agentId}/channels/voice`;
  if (isVoice) return <VoiceScreen agentId={agentId} />;
  return (
    <ListPage title={t('channels.title')} subtitle={t('channels.subtitle')}>
      {error && !accounts ? (
        <ErrorState
          title={t('channels.failed')}
          message={toApiError(error).message}
          requestId={toApiError(error).requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loaded agentId={agentId} accounts={accounts} />
      )}
    </ListPage>
  );
}

function Loaded({
  agentId,
  accounts,
}: {
  agentId: string;
  accounts: readonly ChannelAccount[] | undefined;
}) {
  const { data: google } = useQuery(googleBusinessQuery(agentId));
  const list = `/agents/${agentId}/channels`;
  const opened = useAppPath().slice(list.length + 1);
  const close = (): void => navigateTo(list);
  return (
    <Stack gap="6">
      <Grid
        as="ul"
        listStyleType="none"
        gap="4"
        gridTemplateColumns="repeat(auto-fill, minmax(16rem, 1fr))"
      >
        {CARDS.map((card) => (
          <Box as="li" key={card.id}>
            <CardOfChannel
              card={card}
              accounts={accounts}
              isActive={
                card.id === 'googleBusiness'
                  ? google?.isComplete === true
                  : accounts !== undefined && card.isActive?.(accounts) === true
              }
              onOpen={() => navigateTo(`${list}/${card.id}`)}
            />
          </Box>
        ))}
      </Grid>
      <SmartInit agentId={agentId} />
      <FailedMessages agentId={agentId} />
      <GoogleBusinessDialog open={opened === 'googleBusiness'} onClose={close} agentId={agentId} />
      {accounts && (
        <DiscordDialog
          open={opened === 'discord'}
          onClose={close}
          agentId={agentId}
          accounts={accounts.filter(({ channel }) => channel === 'discord')}
        />
      )}
      {accounts && (
        <SmsDialog
          open={opened === 'sms'}
          onClose={close}
          agentId={agentId}
          accounts={accounts.filter(({ channel }) => channel === 'sms')}
        />
      )}
      {accounts && (
        <WhatsAppDialog
          open={opened === 'whatsapp'}
          onClose={close}
          agentId={agentId}
          accounts={accounts.filter(({ channel }) => channel === 'whatsapp')}
        />
      )}
      {accounts &&
        PAGE_CHANNELS.map((channel) => (
          <PageDialog
            key={channel}
            channel={channel}
            open={opened === channel}
            onClose={close}
            agentId={agentId}
            accounts={accounts.filter((account) => account.channel === channel)}
          />
        ))}
      {accounts && (
        <TelegramDialog
          open={opened === 'telegram'}
          onClose={close}
          agentId={agentId}
          accounts={accounts.filter(({ channel }) => channel === 'telegram')}
        />
      )}
    </Stack>
  );
}
