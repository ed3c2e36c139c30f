import { AgentId } from '@voxgrove/contracts';
import {
  Outlet,
  toApiError,
  useFollowWorkspace,
  useLocation,
  useParams,
  useQuery,
  useTitle,
} from '@voxgrove/sdk';
import { CopyChip, Heading } from '@voxgrove/ui';
import { publishState } from '../../data/agents/publish-state';
import { agentQuery } from '../../data/agents/queries';
import { useLiveAgents } from '../../data/agents/useLiveAgents';
import { useTexts } from '../../i18n/useTexts';
import { QueryError } from '../../parts/QueryError';
import { StatusBadge } from '../../parts/StatusBadge';
import { LeadToOverview } from './LeadToOverview';
import { LookElsewhere } from './LookElsewhere';
import { TabSearch } from './search/TabSearch';
import { useKnowledgeLines } from './useKnowledgeLines';
import { useTabs } from './useTabs';
import { WorkspaceLayout } from './WorkspaceLayout';
import { WorkspaceSkeleton } from './WorkspaceSkeleton';
import { WorkspaceTabs } from './WorkspaceTabs';

/** The frame around everything about one agent. */
export function AgentWorkspaceScreen() {
  const t = useTexts();
  const { agentId = '' } = useParams();
  const known = AgentId.safeParse(agentId).success;
  const { data, error, refetch } = useQuery({ ...agentQuery(agentId), enabled: known });
  // As the routes see it: a page that is being left for one of another remote has nothing to lead
  // on.
  const section = useLocation().pathname.split('/')[3];
  const tabs = useTabs(data?.agent);
  useLiveAgents();
  useKnowledgeLines(agentId);
  useFollowWorkspace(data?.agent.ownerID);
  // Each part of the agent has its own title.
  useTitle(data ? undefined : t('workspace.title'));

  if (!known || (error && toApiError(error).status === 404))
    return <LookElsewhere key={agentId} agentId={agentId} />;
  if (!data)
    return error ? (
      <QueryError page title={t('workspace.error')} error={error} onRetry={() => void refetch()} />
    ) : (
      <WorkspaceSkeleton />
    );
  return (
    <WorkspaceLayout
      head={
        <>
          <Heading as="h1" size="lg" overflowWrap="anywhere" htmlTranslate="no">
            {data.agent.title}
          </Heading>
          <StatusBadge state={publishState(data.agent)} />
          <CopyChip value={agentId} />
          <TabSearch agentId={agentId} tabs={tabs} />
        </>
      }
      tabs={(layout) => <WorkspaceTabs agentId={agentId} tabs={tabs} layout={layout} />}
    >
      {tabs.some(({ path }) => path === section) ? <Outlet /> : <LeadToOverview />}
    </WorkspaceLayout>
  );
}
