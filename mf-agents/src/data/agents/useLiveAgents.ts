import { useLive, useQueryClient, useWorkspace } from '@voxgrove/sdk';
import { AgentListItem } from '../../../contract/agent-list';
import type { AgentListReply } from '../../../contract/agent-list';
import type { AgentOwnerView } from '../../../contract/agent-view';
import { liveTopics } from '../../../contract/live-topics';
import { agentKeys } from './keys';

/** Keeps the list, and any agent that is open, in step with what other tabs and people save. */
export function useLiveAgents(): void {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  useLive([liveTopics.agents(uid)], (event) => {
    const changed = AgentListItem.safeParse(event.data);
    const id = changed.data?.ID ?? event.id;
    if (event.type !== 'change' || !id) return;
    client.setQueryData<AgentListReply>(agentKeys.list(uid), (list) => list && { ...list, data: sorted([...list.data.filter((item) => item.ID !== id), ...(changed.success ? [changed.data] : [])]) });
    const open = client.getQueryData<AgentOwnerView>(agentKeys.detail(id));
    if (open && open.agent.lastModified !== changed.data?.lastModified) void client.invalidateQueries({ queryKey: agentKeys.detail(id) });
  });
}

const sorted = (list: AgentListItem[]) => list.sort((one, other) => other.lastModified - one.lastModified);
