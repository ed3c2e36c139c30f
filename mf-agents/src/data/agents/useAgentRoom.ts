import { useQuery, useWorkspace } from '@voxgrove/sdk';
import { agentRoomQuery } from './queries';

/**
 * Returns how many agents the workspace may have, once known, and whether that limit is reached.
 */
export function useAgentRoom(): { limit: number | undefined; full: boolean } {
  const { uid } = useWorkspace();
  const room = useQuery(agentRoomQuery(uid)).data;
  return { limit: room?.limit, full: room !== undefined && room.total >= room.limit };
}
