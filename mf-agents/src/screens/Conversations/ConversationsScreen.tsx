import { Link, linkTo, useQuery, useSearchParams, useTitle } from '@voxgrove/sdk';
import { Box, Button, Card, EmptyState, Grid, Icon, SegmentedControl, Stack } from '@voxgrove/ui';
import { conversationListQuery, waitingQuery } from '../../data/conversations/queries';
import { useLiveConversations } from '../../data/conversations/useLiveConversations';
import { useTexts } from '../../i18n/useTexts';
import { QueryError } from '../../parts/QueryError';
import { useAgent } from '../AgentWorkspace/useAgent';
import { ConversationList } from './ConversationList';
import type { Show } from './ConversationList';
import { TranscriptPane } from './TranscriptPane';

/** Inbox: the list, and the chosen conversation (`?c=`) beside it; one of both on phones. */
export function ConversationsScreen() {
  const t = useTexts();
  const { agent } = useAgent();
  const [params, setParams] = useSearchParams();
  const chosen = params.get('c');
  const show: Show =
    (['waiting', 'tests'] as const).find((one) => one === params.get('show')) ?? 'visitors';
  const test = show === 'tests';
  const { data, error, refetch } = useQuery({
    ...conversationListQuery(agent.ID, test),
    ...(test && { refetchOnMount: 'always' as const }),
  });
  const waiting = useQuery({ ...waitingQuery(agent.ID), enabled: !test });
  useLiveConversations(agent.ID);
  useTitle(t('convos.title', { name: agent.title }));

  if (error && !data)
    return <QueryError title={t('convos.error')} error={error} onRetry={() => void refetch()} />;
  const demo = linkTo('widget.demo', {}, { vg_id: agent.ID });
  const audience = (
    <SegmentedControl
      label={t('convos.audience')}
      quiet
      value={show}
      onChange={(chosenShow) => setParams(inAddress(chosenShow))}
      options={[
        { value: 'visitors', label: t('convos.visitors') },
        {
          value: 'waiting',
          label: t('convos.waitingCount', { count: waiting.data?.data.length ?? 0 }),
        },
        { value: 'tests', label: t('convos.tests') },
      ]}
    />
  );
  if (data?.data.length === 0 && show !== 'waiting' && !chosen) {
    const toDemo = !test && demo && agent.publishedVersion > 0 && (
      <Button asChild>
        <Link to={demo}>{t('convos.openDemo')}</Link>
      </Button>
    );
    return (
      <Stack gap="3" alignItems="flex-start">
        {audience}
        <Box w="full">
          <EmptyState
            icon={<Icon name="message-square" size={24} />}
            title={t(test ? 'convos.noTests' : 'convos.emptyTitle')}
            actions={toDemo}
          >
            {t(test ? 'convos.noTestsBody' : 'convos.emptyBody')}
          </EmptyState>
        </Box>
      </Stack>
    );
  }
  return (
    <Stack gap="3" alignItems="flex-start">
      {audience}
      <Card pad="none" overflow="hidden" w="full">
        <Grid
          templateColumns={{ base: '1fr', md: '20rem minmax(0, 1fr)' }}
          h={{ base: 'calc(100dvh - 17.5rem)', md: 'calc(100dvh - 17rem)' }}
          minH="24rem"
        >
          <Box
            display={{ base: chosen ? 'none' : 'block', md: 'block' }}
            borderEndWidth={{ base: '0', md: '1px' }}
            minH="0"
            overflow="auto"
          >
            <ConversationList
              agentId={agent.ID}
              show={show}
              page={data}
              waiting={waiting.data?.data}
              waitingError={waiting.data ? null : waiting.error}
              chosen={chosen}
            />
          </Box>
          <Box display={{ base: chosen ? 'block' : 'none', md: 'block' }} minH="0" minW="0">
            {chosen ? (
              <TranscriptPane
                key={chosen}
                agentId={agent.ID}
                conversationId={chosen}
                onBack={() => setParams(inAddress(show))}
              />
            ) : (
              <EmptyState
                icon={<Icon name="message-square" size={24} />}
                title={t('convos.chooseTitle')}
              >
                {t('convos.chooseBody')}
              </EmptyState>
            )}
          </Box>
        </Grid>
      </Card>
    </Stack>
  );
}

const inAddress = (show: Show): Record<string, string> => (show === 'visitors' ? {} : { show });
