import { useQuery, useWorkspace } from '@voxgrove/sdk';
import { agentListQuery } from './queries';

/** How many agents the workspace may have, once known, and whether it has them all. */
export function useAgentRoom(): { limit: number | undefined; full: boolean } {
  const { uid } = useWorkspace();
  const list = useQuery(agentListQuery(uid)).data;
  return { limit: list?.limit, full: list !== undefined && list.data.length >= list.limit };
}
