import { toApiError, usePortal, useQuery, useT } from '@voxgrove/sdk';
import {
  AlertBox,
  Box,
  ErrorState,
  FormSkeleton,
  Heading,
  Stack,
  Text,
  TextLink,
} from '@voxgrove/ui';
import type { ChannelAccount } from '../../contract/channels';
import type { PageChannel, PageSetup } from '../../contract/pages';
import { pageSetupQuery } from '../data/pages';
import { AccountPanel } from '../health/AccountPanel';
import { ContinueButton } from '../meta/ContinueButton';
import { Step } from '../parts/Step';
import { AgentBanner } from '../telegram/AgentBanner';
import type { ChannelDialogProps } from '../telegram/TelegramDialog';
import { PagePicker } from './PagePicker';
import { usePageLogin } from './usePageLogin';
import { ChannelDialog } from '../parts/ChannelDialog';

const DOCUMENTATION = {
  messenger: 'https://developers.facebook.com/docs/messenger-platform',
  instagram: 'https://developers.facebook.com/docs/messenger-platform/instagram',
};

/** Connects pages with an agent, for Messenger or for Instagram. */
export function PageDialog({
  channel,
  open,
  onClose,
  agentId,
  accounts,
}: ChannelDialogProps & { channel: PageChannel }) {
  const t = useT('mf-channels');
  return (
    <ChannelDialog open={open} onClose={onClose} size="lg" title={t(`pages.${channel}.title`)}>
      {open && (
        <Stack gap="6">
          <AgentBanner agentId={agentId} />
          <Setup channel={channel} agentId={agentId} />
          {accounts.length > 0 && (
            <Stack gap="3">
              <Heading as="h3" fontSize="sm">
                {t('pages.connected')}
              </Heading>
              {accounts.map((account) => (
                <ConnectedPage key={account.accountId} account={account} />
              ))}
            </Stack>
          )}
        </Stack>
      )}
    </ChannelDialog>
  );
}

function Setup({ channel, agentId }: { channel: PageChannel; agentId: string }) {
  const t = useT('mf-channels');
  const { data: setup, error, refetch } = useQuery(pageSetupQuery(agentId));
  if (error && !setup)
    return (
      <ErrorState
        title={t('pages.setupFailed')}
        message={toApiError(error).message}
        requestId={toApiError(error).requestId}
        onRetry={() => void refetch()}
      />
    );
  if (!setup) return <FormSkeleton height="14rem" />;
  if (setup.login === null) return <AlertBox type="info">{t('pages.notConfigured')}</AlertBox>;
  return (
    <Steps channel={channel} agentId={agentId} login={setup.login} isLoggedIn={setup.isLoggedIn} />
  );
}

function Steps({
  channel,
  agentId,
  login,
  isLoggedIn,
}: {
  channel: PageChannel;
  agentId: string;
  login: NonNullable<PageSetup['login']>;
  isLoggedIn: boolean;
}) {
  const t = useT('mf-channels');
  const isOfAgency = usePortal() !== null;
  const { failure, ...window } = usePageLogin(agentId, login);
  return (
    <Stack gap="4">
      <Step title={t('meta.step', { number: 1 })}>
        <Text>{t(`pages.${channel}.step1`)}</Text>
        {!isOfAgency && (
          <Box>
            <TextLink href={DOCUMENTATION[channel]} target="_blank" rel="noreferrer">
              {t('meta.documentation')}
            </TextLink>
          </Box>
        )}
      </Step>
      <Step title={t('meta.step', { number: 2 })}>
        <Text>{t('pages.login')}</Text>
        <ContinueButton {...window} />
        {failure !== undefined && <AlertBox type="error">{failure}</AlertBox>}
      </Step>
      <Step title={t('meta.step', { number: 3 })}>
        <Text>{t(`pages.${channel}.step3`)}</Text>
        {isLoggedIn && <PagePicker channel={channel} agentId={agentId} />}
      </Step>
    </Stack>
  );
}

function ConnectedPage({ account }: { account: ChannelAccount }) {
  const t = useT('mf-channels');
  const { channel, label, details } = account;
  const isMessenger = channel === 'messenger';
  const other = details?.[isMessenger ? 'igPageName' : 'pageName'] ?? '';
  const words = {
    remove: t('pages.remove'),
    removeTitle: t('pages.removeTitle', { name: label }),
    removeBody: t('pages.removeBody'),
    removed: t('pages.removeDone'),
    removeFailed: t('pages.removeFailed'),
  };
  return (
    <AccountPanel
      account={account}
      words={words}
      note={
        other !== '' && (
          <Text fontSize="sm" color="fg.muted">
            {t(isMessenger ? 'pages.instagramOf' : 'pages.pageOf')}{' '}
            <span translate="no">{other}</span>
          </Text>
        )
      }
    />
  );
}
