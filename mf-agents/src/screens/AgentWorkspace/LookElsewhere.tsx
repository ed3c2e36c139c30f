import { AgentId, REGIONS } from '@voxgrove/contracts';
import {
  navigateTo,
  notify,
  openInRegion,
  toApiError,
  useLocation,
  useAppPath,
  useQuery,
  useRegion,
  useSession,
} from '@voxgrove/sdk';
import { useEffect } from 'react';
import { agentElsewhereQuery } from '../../data/agents/queries';
import { useTexts } from '../../i18n/useTexts';
import { QueryError } from '../../parts/QueryError';
import { WorkspaceSkeleton } from './WorkspaceSkeleton';

/**
 * Handles an agent that is not in this region. If the agent is in the other region, the page moves
 * there, to the same tab. Otherwise the user goes back to the list.
 */
export function LookElsewhere({ agentId }: { agentId: string }) {
  const t = useTexts();
  const { workspaces } = useSession();
  const region = useRegion();
  const path = useAppPath() + useLocation().search;
  const other = REGIONS.find(
    (otherRegion) =>
      otherRegion !== region && workspaces.some(({ location }) => location === otherRegion),
  );
  const look = other !== undefined && AgentId.safeParse(agentId).success;
  const { data, error, refetch } = useQuery({
    ...agentElsewhereQuery(other ?? region, agentId),
    enabled: look,
  });
  const workspace =
    data &&
    workspaces.find(({ uid, location }) => uid === data.agent.ownerID && location === other);
  const failed = error && toApiError(error).status !== 404;
  const nowhere = !look || Boolean(error && !failed) || Boolean(data && !workspace);

  useEffect(() => {
    if (workspace) openInRegion(workspace, path, { replace: true });
  }, [workspace, path]);
  useEffect(() => {
    if (!nowhere) return;
    notify({ type: 'warning', message: t('workspace.missing') });
    navigateTo('/agents', { replace: true });
  }, [nowhere, t]);

  return failed ? (
    <QueryError page title={t('workspace.error')} error={error} onRetry={() => void refetch()} />
  ) : (
    <WorkspaceSkeleton />
  );
}
