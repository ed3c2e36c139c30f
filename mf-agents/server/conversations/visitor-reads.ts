import type { ConversationId, Conversations, Message, Region } from '@voxgrove/contracts';
import { visitorConversations, visitorKey } from './collections';
import { conversationView, messageView } from './conversation-view';
import type { ConversationsDeps } from './conversations-deps';
import { conversationEvents, messagesAfter } from './events';
import { findConversation, ownedBy, requireOwner } from './owned-conversation';
import { readInChat } from './reply-mail/read-in-chat';

/**
 * Returns the functions with which visitors read their conversations. A person's message that a
 * visitor has received is not mailed.
 */
export function visitorReads({
  store,
  log,
  live,
  opened,
}: Pick<ConversationsDeps, 'store' | 'log' | 'live' | 'opened'>): Pick<
  Conversations,
  'standing' | 'latest' | 'transcript' | 'events'
> {
  const notNoted = (error: unknown): void =>
    log.warn('reply_not_noted_as_read', {
      reason: error instanceof Error ? error.message : 'unknown',
    });

  /** Records that the visitor received a person's message, so that it is not mailed. */
  async function noteRead(
    region: Region,
    conversationId: ConversationId,
    read: { data: Pick<Message, 'role' | 'seq'> }[],
  ): Promise<void> {
    const last = read.findLast(({ data }) => data.role === 'human');
    if (last) await readInChat(store.for(region), conversationId, last.data.seq).catch(notNoted);
  }

  const standing: Conversations['standing'] = async (region, agentId, visitorId) => {
    const pointer = await store
      .for(region)
      .get(visitorConversations, visitorKey(agentId, visitorId));
    const conversation =
      pointer && (await findConversation(store.for(region), pointer.data.conversationId));
    return conversation && conversationView(conversation.data);
  };

  return {
    standing,
    async latest(region, agentId, visitorId, conversationId) {
      opened();
      const named =
        conversationId === undefined
          ? undefined
          : await ownedBy(store.for(region), { conversationId, agentId, visitorId });
      const conversation =
        named === undefined
          ? await standing(region, agentId, visitorId)
          : named && conversationView(named.data);
      if (!conversation) return null;
      const docs = await messagesAfter(store.for(region), { conversationId: conversation.id }, 0);
      await noteRead(region, conversation.id, docs);
      return { conversation, messages: docs.map((doc) => messageView(doc.data)) };
    },
    async transcript(region, owner, afterSeq) {
      await requireOwner(store.for(region), owner);
      const docs = await messagesAfter(store.for(region), owner, afterSeq);
      await noteRead(region, owner.conversationId, docs);
      return docs.map((doc) => messageView(doc.data));
    },
    async *events(region, owner, from, signal) {
      const regionStore = store.for(region);
      const { conversationId } = owner;
      const find = () => requireOwner(regionStore, owner);
      for await (const event of conversationEvents(
        regionStore,
        live,
        conversationId,
        find,
        from,
        signal,
      )) {
        yield event;
        // This line runs when the subscriber requests the next event, so the message was sent on an
        // open stream.
        if (event.type === 'message')
          await noteRead(region, conversationId, [{ data: event.message }]);
      }
    },
  };
}
