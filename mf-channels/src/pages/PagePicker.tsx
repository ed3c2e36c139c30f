import { notify, toApiError, useQuery, useT } from '@voxgrove/sdk';
import {
  AlertBox,
  Avatar,
  Badge,
  Box,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Flex,
  Grid,
  Skeleton,
  Stack,
  Text,
} from '@voxgrove/ui';
import type { PageChannel, SocialPage } from '../../contract/pages';
import { pagesQuery, useConnectPage } from '../data/pages';

/** Shows the pages of the person who has logged in. Each page can be connected. */
export function PagePicker({ channel, agentId }: { channel: PageChannel; agentId: string }) {
  const t = useT('mf-channels');
  const { data: pages, error, refetch } = useQuery(pagesQuery(agentId));
  if (error && !pages)
    return (
      <ErrorState
        title={t('pages.listFailed')}
        message={t('pages.listError', { message: toApiError(error).message })}
        requestId={toApiError(error).requestId}
        onRetry={() => void refetch()}
      />
    );
  if (!pages) return <Skeleton height="8rem" />;
  if (pages.length === 0)
    return <EmptyState title={t('pages.none')}>{t('pages.noneBody')}</EmptyState>;
  return (
    <Grid
      as="ul"
      listStyleType="none"
      gap="3"
      gridTemplateColumns="repeat(auto-fill, minmax(14rem, 1fr))"
      aria-label={t('pages.list')}
    >
      {pages.map((page) => (
        <Box as="li" key={page.id}>
          <PageCard channel={channel} agentId={agentId} page={page} />
        </Box>
      ))}
    </Grid>
  );
}

function PageCard({
  channel,
  agentId,
  page: { id, name, photoUrl, connectedIgPage: instagram, isConnected },
}: {
  channel: PageChannel;
  agentId: string;
  page: SocialPage;
}) {
  const t = useT('mf-channels');
  const connect = useConnectPage(agentId);
  const isUsable = channel === 'messenger' || instagram !== null;
  const fault = connect.error && toApiError(connect.error).message;
  const run = (): void =>
    connect.mutate(id, {
      onSuccess: () => notify({ type: 'success', message: t('pages.connectDone') }),
    });
  return (
    <Card p="4" h="full">
      <Stack gap="3" alignItems="flex-start">
        <Flex gap="3" alignItems="center">
          <Avatar name={name} src={photoUrl} />
          <Box>
            <Text fontWeight="medium" htmlTranslate="no" overflowWrap="anywhere">
              {name}
            </Text>
            {instagram && (
              <Text fontSize="sm" color="fg.muted" htmlTranslate="no" overflowWrap="anywhere">
                @{instagram.username}
              </Text>
            )}
          </Box>
        </Flex>
        <Badge tone={isConnected ? 'success' : 'neutral'}>
          {t(isConnected ? 'account.connected' : 'pages.notConnected')}
        </Badge>
        {!isUsable && (
          <Text fontSize="sm" color="fg.muted">
            {t('pages.noInstagram')}
          </Text>
        )}
        {fault && <AlertBox type="error">{t('pages.connectFailed', { message: fault })}</AlertBox>}
        {isUsable && !isConnected && (
          <Button
            size="sm"
            variant="outline"
            aria-label={t('pages.connectPage', { name })}
            loading={connect.isPending}
            onClick={run}
          >
            {t('channels.connect')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
