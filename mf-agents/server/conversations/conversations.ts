import type { AgentId, ConversationOwner, Conversations } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { DocumentStore, RegionStore } from '@voxgrove/server/store/port';
import type { AgentDirectory } from '@voxgrove/contracts';
import type { AnswerWorker } from './answer-worker';
import { conversations, visitorConversations, visitorKey } from './collections';
import { conversationView, messageView } from './conversation-view';
import { conversationEvents, messagesAfter } from './events';
import type { LiveText } from './live-text';
import { receiveMessage } from './receive';

export interface ConversationsDeps { store: DocumentStore; clock: Clock; directory: AgentDirectory; live: LiveText; worker: AnswerWorker }

/** The conversation engine as other slices use it. */
export function conversationsPort({ store, clock, directory, live, worker }: ConversationsDeps): Conversations {
  const requirePublished = async (region: RegionStore['region'], agentId: AgentId) => {
    if (!await directory.published(region, agentId)) throw new AppError('NOT_FOUND');
  };
  return {
    async receive(region, input) {
      await requirePublished(region, input.agentId);
      const { conversation, message } = await receiveMessage(store.for(region), clock, input);
      // A repeat may mean that the first one's process died: looking again costs nothing.
      worker.wake(region, conversation.id);
      return { conversation, message };
    },
    async latest(region, agentId, visitorId) {
      const pointer = await store.for(region).get(visitorConversations, visitorKey(agentId, visitorId));
      if (!pointer) return null;
      const { conversationId } = pointer.data;
      const conversation = await store.for(region).get(conversations, conversationId);
      if (!conversation) return null;
      const docs = await messagesAfter(store.for(region), { conversationId }, 0);
      return { conversation: conversationView(conversation.data), messages: docs.map((doc) => messageView(doc.data)) };
    },
    async transcript(region, owner, afterSeq) {
      await requireOwner(store.for(region), owner);
      return (await messagesAfter(store.for(region), owner, afterSeq)).map((doc) => messageView(doc.data));
    },
    async *events(region, owner, from, signal) {
      await requireOwner(store.for(region), owner);
      yield* conversationEvents(store.for(region), live, owner, from, signal);
    },
  };
}

/** @throws AppError NOT_FOUND: a conversation that is somebody else's is a missing one */
async function requireOwner(store: RegionStore, owner: ConversationOwner): Promise<void> {
  const doc = await store.get(conversations, owner.conversationId);
  if (!doc || doc.data.agentId !== owner.agentId || doc.data.visitorId !== owner.visitorId) throw new AppError('NOT_FOUND');
}
