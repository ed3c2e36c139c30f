import type { ConversationId, OutgoingNotification } from '@voxgrove/contracts';
import { AGENT_NOTICES } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Doc, RegionStore } from '@voxgrove/server/store/port';
import { dueWorker } from '@voxgrove/server/work/due-worker';
import type { DueWorker } from '@voxgrove/server/work/due-worker';
import { agents } from '../agent-store/port';
import { unseenBy } from './notify-handler';
import type { PendingNotification, StoredConversation } from './collections';
import { conversations, messages, pendingNotifications } from './collections';
import { UNRECORDED, shortened } from './inbound-rules';
import { pathOf } from './tell-people';

/**
 * Notifies the workspace's people of visitors who ask for a person or have left an address, and
 * who is in a chat of what they have not seen there. The call was stored before the
 * visitor heard that what they did is kept, so that it is not lost with a process; told again, it
 * is the same by its id.
 */
export const memberNotifier = (
  context: Pick<SliceContext, 'store' | 'clock' | 'log' | 'port'>,
): DueWorker =>
  dueWorker({
    context,
    collection: pendingNotifications,
    leaseMs: 30_000,
    atOnce: 16,
    perWorkspace: 8,
    async run(region, id, { workspaceId, agentId, conversationId, kind, text }) {
      const here = context.store.for(region);
      const [agent, conversation] = [
        await here.get(agents, agentId),
        await standingNow(here, conversationId),
      ];
      if (!agent || !conversation) return () => null;
      const notice = (title: string, body = text): OutgoingNotification => ({
        workspaceId,
        key: id,
        title,
        body,
        ...AGENT_NOTICES[kind],
        urlPathname: pathOf(agentId, conversation.id),
      });
      if (kind === 'message') {
        const userId = unseenBy(conversation.data);
        // Named after what they have seen: more that comes before they look is the same news.
        if (userId !== undefined)
          await context.port('notifications').send(region, {
            ...notice(
              `${agent.data.title}: a visitor wrote to you`,
              conversation.data.unrecorded ? UNRECORDED : text,
            ),
            key: `message-${conversationId}-${conversation.data.handlerSaw ?? 0}`,
            notifyOnly: [userId],
          });
      } else if (kind === 'contact')
        await context
          .port('notifications')
          .send(region, notice(`${agent.data.title}: a visitor left an address`));
      else {
        const words = conversation.data.unrecorded
          ? UNRECORDED
          : ((await lastWords(here, conversationId)) ?? text);
        // Pointless once somebody has come, or the visitor goes on with the machine.
        if (conversation.data.state === 'requested_chat')
          await context
            .port('notifications')
            .send(region, notice(`${agent.data.title}: a visitor asks for a person`, words));
      }
      return (): PendingNotification | null => null;
    },
  });

/** The conversation, or the one it has gone on in. */
async function standingNow(
  store: RegionStore,
  id: string,
): Promise<Doc<StoredConversation> | null> {
  let found = await store.get(conversations, id);
  while (found?.data.nextId !== undefined)
    found = await store.get(conversations, found.data.nextId);
  return found;
}

/** How far back a visitor's words are looked for. */
const LOOK_BACK = 20;

/** What the visitor wrote last, on one line; undefined where they have written nothing lately. */
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
