import { Navigate, useQuery, useTitle, useWorkspace } from '@voxgrove/sdk';
import { Grid, ListPage } from '@voxgrove/ui';
import { healthQuery } from '../../data/home-queries';
import { inboxPath } from '../../data/inbox/queries';
import { useLiveInbox } from '../../data/inbox/useLiveInbox';
import { useMayOpen } from '../../parts/use-may-open';
import { AgentsCard } from './AgentsCard';
import { NotOpenedCard } from './NotOpenedCard';
import { NextStepsCard } from './NextStepsCard';
import { UnansweredCard } from './UnansweredCard';
import { WaitingCard } from './WaitingCard';
import { WeekCard } from './WeekCard';
import { useTexts } from './useTexts';

/**
 * Shows what needs attention now, of all agents or of one. If the workspace has no agent, the list
 * of agents opens instead.
 */
export function HomeScreen({ agent }: { agent?: { ID: string; title: string } }) {
  const t = useTexts();
  const { uid: workspaceId } = useWorkspace();
  const scope = agent ? { agentId: agent.ID } : { workspaceId };
  const path = inboxPath(scope);
  const mayOpen = useMayOpen();
  const hasInbox = mayOpen('/convos');
  const health = useQuery(healthQuery(path));
  useLiveInbox(scope);
  useTitle(agent ? t('titleOf', { name: agent.title }) : t('title'));
  if (!agent && health.data?.length === 0) return <Navigate to="/agents" replace />;
  const inbox = agent ? `/agents/${agent.ID}/convos` : '/inbox';
  const analytics = agent ? `/agents/${agent.ID}/analytics` : '/analytics';
  return (
    <ListPage {...(!agent && { title: t('title'), subtitle: t('subtitle') })}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        {hasInbox && <WaitingCard path={path} inbox={inbox} />}
        <NextStepsCard query={health} path={path} inbox={inbox} />
        {mayOpen('/analytics') && <WeekCard path={path} analytics={analytics} inbox={inbox} />}
        {hasInbox && <UnansweredCard path={path} inbox={inbox} />}
        <AgentsCard query={health} />
        <NotOpenedCard />
      </Grid>
    </ListPage>
  );
}
