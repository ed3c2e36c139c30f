import { useParams, useQuery } from '@voxgrove/sdk';
import type { AgentOwnerView } from '../../../contract/agent-view';
import { agentQuery } from './queries';

/**
 * The agent of the page. Only below AgentWorkspaceScreen, which has read it before it shows
 * anything.
 */
export function useAgent(): AgentOwnerView {
  const { agentId = '' } = useParams();
  const { data } = useQuery(agentQuery(agentId));
  if (!data) throw new Error(`Agent ${agentId} has not been read.`);
  return data;
}
