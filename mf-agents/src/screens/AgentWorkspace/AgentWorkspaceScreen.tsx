import { AgentId } from '@voxgrove/contracts';
import { NavLink, Outlet, toApiError, useFollowWorkspace, useParams, useQuery, useTitle } from '@voxgrove/sdk';
import { CopyChip, Heading, HStack, NavTab, NavTabs, Page } from '@voxgrove/ui';
import { publishState } from '../../data/agents/publish-state';
import { agentQuery } from '../../data/agents/queries';
import { useLiveAgents } from '../../data/agents/useLiveAgents';
import { useTexts } from '../../i18n/useTexts';
import { QueryError } from '../../parts/QueryError';
import { StatusBadge } from '../../parts/StatusBadge';
import { LookElsewhere } from './LookElsewhere';
import { tabsFor } from './tabs';
import { WorkspaceSkeleton } from './WorkspaceSkeleton';

/** The frame around everything about one agent. */
export function AgentWorkspaceScreen() {
  const t = useTexts();
  const { agentId = '' } = useParams();
  const known = AgentId.safeParse(agentId).success;
  const { data, error, refetch } = useQuery({ ...agentQuery(agentId), enabled: known });
  useLiveAgents();
  useFollowWorkspace(data?.agent.ownerID);
  // Each part of the agent has its own title.
  useTitle(data ? undefined : t('workspace.title'));

  if (!known || (error && toApiError(error).status === 404)) return <LookElsewhere key={agentId} agentId={agentId} />;
  if (!data) return error ? <QueryError page title={t('workspace.error')} error={error} onRetry={() => void refetch()} /> : <WorkspaceSkeleton />;
  return (
    <Page>
      <HStack gap="3" mb="3" flexWrap="wrap">
        <Heading as="h1" size="lg" overflowWrap="anywhere" htmlTranslate="no">{data.agent.title}</Heading>
        <StatusBadge state={publishState(data.agent)} />
        <CopyChip value={agentId} />
      </HStack>
      <NavTabs aria-label={t('workspace.tabs')} mb="5">
        {tabsFor(data.agent).map(({ path, label }) => <NavTab asChild key={path}><NavLink to={`/agents/${agentId}/${path}`}>{t(`workspace.tab.${label}`)}</NavLink></NavTab>)}
      </NavTabs>
      <Outlet />
    </Page>
  );
}
