import { useParams, useQuery } from '@voxgrove/sdk';
import type { AgentOwnerView } from '../../../contract/agent-view';
import { agentQuery } from './queries';

/**
 * Returns the agent of the page. Works only below AgentWorkspaceScreen, which reads the agent
 * before it renders its children.
 */
export function useAgent(): AgentOwnerView {
  const { agentId = '' } = useParams();
  const { data } = useQuery(agentQuery(agentId));
  if (!data) throw new Error(`Agent ${agentId} has not been read.`);
  return data;
}
