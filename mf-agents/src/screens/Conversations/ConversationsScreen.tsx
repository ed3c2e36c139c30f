import { Link, linkTo, useQuery, useSearchParams, useTitle } from '@voxgrove/sdk';
import { Box, Button, Card, EmptyState, Grid, Icon } from '@voxgrove/ui';
import { conversationListQuery } from '../../data/conversations/queries';
import { useLiveConversations } from '../../data/conversations/useLiveConversations';
import { useTexts } from '../../i18n/useTexts';
import { QueryError } from '../../parts/QueryError';
import { useAgent } from '../AgentWorkspace/useAgent';
import { ConversationList } from './ConversationList';
import { TranscriptPane } from './TranscriptPane';

/** Inbox: the list, and the chosen conversation (`?c=`) beside it; one of both on phones. */
export function ConversationsScreen() {
  const t = useTexts();
  const { agent } = useAgent();
  const [params, setParams] = useSearchParams();
  const chosen = params.get('c');
  const { data, error, refetch } = useQuery(conversationListQuery(agent.ID));
  useLiveConversations(agent.ID);
  useTitle(t('convos.title', { name: agent.title }));

  if (error && !data) return <QueryError title={t('convos.error')} error={error} onRetry={() => void refetch()} />;
  const demo = linkTo('widget.demo', {}, { vg_id: agent.ID });
  if (data?.data.length === 0 && !chosen) {
    return <EmptyState icon={<Icon name="message-square" size={24} />} title={t('convos.emptyTitle')} actions={demo && agent.publishedVersion > 0 && <Button asChild><Link to={demo}>{t('convos.openDemo')}</Link></Button>}>{t('convos.emptyBody')}</EmptyState>;
  }
  return (
    <Card pad="none" overflow="hidden">
      <Grid templateColumns={{ base: '1fr', md: '20rem minmax(0, 1fr)' }} h={{ base: 'calc(100dvh - 13rem)', md: 'calc(100dvh - 14rem)' }} minH="24rem">
        <Box display={{ base: chosen ? 'none' : 'block', md: 'block' }} borderEndWidth={{ base: '0', md: '1px' }} minH="0" overflow="auto">
          <ConversationList agentId={agent.ID} page={data} chosen={chosen} />
        </Box>
        <Box display={{ base: chosen ? 'block' : 'none', md: 'block' }} minH="0" minW="0">
          {chosen
            ? <TranscriptPane key={chosen} agentId={agent.ID} conversationId={chosen} onBack={() => setParams({})} />
            : <EmptyState icon={<Icon name="message-square" size={24} />} title={t('convos.chooseTitle')}>{t('convos.chooseBody')}</EmptyState>}
        </Box>
      </Grid>
    </Card>
  );
}
