import { noticeWords } from '@voxgrove/contracts';
import type { ConversationId, NoticeText } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { RegionStore } from '@voxgrove/server/store/port';
import { dueWorker } from '@voxgrove/server/work/due-worker';
import type { DueWorker } from '@voxgrove/server/work/due-worker';
import { agents, noticeChoicesOf } from '../agent-store/port';
import { unseenBy } from './notify-handler';
import type { PendingNotification } from './collections';
import { messages, pendingNotifications } from './collections';
import { NOT_RECORDED, shortened } from './inbound-rules';
import { pathOf } from './notify-people';
import { standingNow } from './standing-now';

/**
 * Notifies members of visitors who request a person or leave an address, and the person in a chat
 * of unseen messages. The notification is stored before the visitor's request is acknowledged, so
 * it survives the process. Its id makes a repeat harmless.
 */
export function memberNotifier(
  context: Pick<SliceContext, 'store' | 'clock' | 'log' | 'port'>,
): DueWorker {
  const { send: notify } = noticeChoicesOf(context);
  return dueWorker({
    context,
    collection: pendingNotifications,
    leaseMs: 30_000,
    atOnce: 16,
    perWorkspace: 8,
    async run(region, id, { workspaceId, agentId, conversationId, kind, text }) {
      const regionStore = context.store.for(region);
      const [agent, conversation] = [
        await regionStore.get(agents, agentId),
        await standingNow(regionStore, conversationId),
      ];
      if (!agent || !conversation) return () => null;
      const values = { agent: agent.data.title };
      const notice = (textKey: NoticeText['key'], body: string | NoticeText = text) => ({
        workspaceId,
        key: id,
        ...noticeWords({ key: textKey, values }, body),
        urlPathname: pathOf(agentId, conversation.id),
        replyTo: { agentId, conversationId: conversation.id as ConversationId },
      });
      if (kind === 'message') {
        const userId = unseenBy(conversation.data);
        // The key is the last seen message. Until the person looks again, further messages
        // therefore repeat the same notification.
        if (userId !== undefined)
          await notify(region, agentId, kind, {
            ...notice('noticeMessage', conversation.data.unrecorded ? NOT_RECORDED : text),
            key: `message-${conversationId}-${conversation.data.handlerSaw ?? 0}`,
            notifyOnly: [userId],
          });
      } else if (kind === 'contact') await notify(region, agentId, kind, notice('noticeContact'));
      else {
        const words = conversation.data.unrecorded
          ? NOT_RECORDED
          : ((await lastWords(regionStore, conversationId)) ?? text);
        // Skip the notification if a person has taken over or the visitor continues with the agent.
        if (conversation.data.state === 'requested_chat')
          await notify(region, agentId, kind, notice('noticeHandoff', words));
      }
      return (): PendingNotification | null => null;
    },
  });
}

/** Number of last messages in which the visitor's last words are looked for. */
const LOOK_BACK = 20;

/** Returns the visitor's last message on one line; undefined if the last messages contain none. */
async function lastWords(
  store: RegionStore,
  conversationId: ConversationId,
): Promise<string | undefined> {
  const last = await store.query(messages, {
    where: [{ field: 'conversationId', op: '==', value: conversationId }],
    orderBy: { field: 'seq', direction: 'desc' },
    limit: LOOK_BACK,
  });
  const words = last.find(({ data }) => data.role === 'visitor' && data.text.trim() !== '');
  return words && shortened(words.data.text, 160);
}
