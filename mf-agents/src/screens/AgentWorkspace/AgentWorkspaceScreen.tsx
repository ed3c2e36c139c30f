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
import { VisuallyHidden } from '@voxgrove/ui';
import { agentQuery } from '../../data/agents/queries';
import { useLiveAgents } from '../../data/agents/useLiveAgents';
import { useTexts } from '../../i18n/useTexts';
import { useTabLanguage } from '../../i18n/use-tab-language';
import { QueryError } from '../../parts/QueryError';
import { LeadToOverview } from './LeadToOverview';
import { LookElsewhere } from './LookElsewhere';
import { useKnowledgeLines } from './useKnowledgeLines';
import { CUSTOM_TAB_AREA, isOfTab } from './tabs';
import { useTabs } from './useTabs';
import { WorkspaceLayout } from './WorkspaceLayout';
import { WorkspaceSkeleton } from './WorkspaceSkeleton';
import { WorkspaceTabs } from './WorkspaceTabs';

/** The tabs of one agent and the open page. The top bar shows name, state and actions. */
export function AgentWorkspaceScreen() {
  const t = useTexts();
  const { agentId = '' } = useParams();
  const isValidId = AgentId.safeParse(agentId).success;
  const { data, error, refetch } = useQuery({ ...agentQuery(agentId), enabled: isValidId });
  // The router's address. It does not change while the user leaves for another remote.
  const [area, ...inArea] = useLocation().pathname.split('/').slice(3);
  const section = area === CUSTOM_TAB_AREA ? [area, ...inArea].join('/') : area;
  const tabs = useTabs(data?.agent);
  useLiveAgents();
  useTabLanguage();
  useKnowledgeLines(agentId);
  useFollowWorkspace(data?.agent.ownerID);
  // Each tab of the agent sets its own title.
  useTitle(data ? undefined : t('workspace.title'));

  if (!isValidId || (error && toApiError(error).status === 404))
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
        // Hidden, because the top bar shows the name.
        <VisuallyHidden as="h1" htmlTranslate="no">
          {data.agent.title}
        </VisuallyHidden>
      }
      tabs={(layout) => <WorkspaceTabs agentId={agentId} tabs={tabs} layout={layout} />}
    >
      {tabs.some((tab) => isOfTab(tab, section)) ? <Outlet /> : <LeadToOverview />}
    </WorkspaceLayout>
  );
}
