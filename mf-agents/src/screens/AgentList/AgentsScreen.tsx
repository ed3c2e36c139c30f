import { Slot, usePortal } from '@voxgrove/sdk';
import { AgentListScreen } from './AgentListScreen';

/** `/agents`: the agents of the workspace; at a portal those of the client, which another remote lists. */
export function AgentsScreen() {
  const inPortal = usePortal() !== null;
  return inPortal ? <Slot name="portal.agents" /> : <AgentListScreen />;
}
