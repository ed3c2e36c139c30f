import { Slot, usePortal } from '@voxgrove/sdk';
import { AgentListScreen } from './AgentListScreen';

/**
 * `/agents`: the agents of the workspace. At a portal: the agents of the client, which another
 * remote lists.
 */
export function AgentsScreen() {
  const inPortal = usePortal() !== null;
  return inPortal ? <Slot name="portal.agents" /> : <AgentListScreen />;
}
