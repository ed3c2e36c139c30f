import { useLive, useQueryClient, useWorkspace } from '@voxgrove/sdk';
import { useEffect, useRef } from 'react';
import { AgentListItem } from '../../../contract/agent-list';
import type { AgentListReply } from '../../../contract/agent-list';
import type { AgentOwnerView } from '../../../contract/agent-view';
import { liveTopics } from '../../../contract/live-topics';
import { agentKeys } from './keys';
import { isDeleting } from './lifecycle';

interface Pages {
  pages: AgentListReply[];
  pageParams: unknown[];
}

/**
 * Delay between a change and the reload of the lists, in ms. One reload covers all changes within
 * that time.
 */
const SETTLE_MS = 300;
/**
 * Longer lists are only changed in place, because a reload costs one request for each loaded page.
 */
const FEW_PAGES = 3;

/** Updates the lists and the open agent when other tabs or people save. */
export function useLiveAgents(): void {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive([liveTopics.agents(uid)], (event) => {
    const changed = AgentListItem.safeParse(event.data);
    const id = changed.data?.ID ?? event.id;
    if (event.type !== 'change' || !id) return;
    client.setQueriesData<Pages>(
      { queryKey: [...agentKeys.list(uid), 'pages'] },
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            data: inPlace(page.data, id, changed.data),
          })),
        },
    );
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () =>
        void client.invalidateQueries({
          queryKey: agentKeys.list(uid),
          predicate: ({ state }) =>
            ((state.data as Partial<Pages> | undefined)?.pages?.length ?? 0) <= FEW_PAGES,
        }),
      SETTLE_MS,
    );
    const open = client.getQueryData<AgentOwnerView>(agentKeys.detail(id));
    if (changed.data === undefined && isDeleting(id)) return;
    if (open && open.agent.lastModified !== changed.data?.lastModified)
      void client.invalidateQueries({ queryKey: agentKeys.detail(id) });
  });
}

const inPlace = (
  items: AgentListItem[],
  id: string,
  changed: AgentListItem | undefined,
): AgentListItem[] => items.flatMap((item) => (item.ID !== id ? item : (changed ?? [])));
