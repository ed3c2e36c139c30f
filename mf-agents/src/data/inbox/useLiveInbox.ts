import { useLive, useQueryClient } from '@voxgrove/sdk';
import { useEffect, useRef } from 'react';
import { liveTopics } from '../../../contract/live-topics';
import { inboxKeys } from './keys';

/** One reload covers all changes within this time, in ms. */
const SOON_MS = 400;

/** Reloads the lists soon after a conversation has changed. */
export function useLiveInbox(scope: { workspaceId: string } | { agentId: string }): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refresh = (): void => {
    timer.current = undefined;
    for (const part of ['list', 'counts', 'context'])
      void client.invalidateQueries({ queryKey: [...inboxKeys.all, part] });
  };
  const topic =
    'agentId' in scope
      ? liveTopics.conversations(scope.agentId)
      : liveTopics.workspaceConversations(scope.workspaceId);
  useLive([topic], (event) => {
    if (event.type === 'change') timer.current ??= setTimeout(refresh, SOON_MS);
  });
}
