import { useLive, useQueryClient } from '@voxgrove/sdk';
import { Present } from '../../../contract/inbox';
import { liveTopics } from '../../../contract/live-topics';
import { inboxKeys } from './keys';

/** Reloads who is in a conversation as soon as a colleague opens it or writes in it. */
export function useLivePresence(agentId: string, conversationId: string | null): void {
  const client = useQueryClient();
  useLive(agentId === '' ? [] : [liveTopics.present(agentId)], (event) => {
    if (event.type !== 'change' || conversationId === null) return;
    if (Present.safeParse(event.data).data?.conversationId === conversationId)
      void client.invalidateQueries({ queryKey: inboxKeys.context(agentId, conversationId) });
  });
}
