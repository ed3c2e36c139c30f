import type { AgentId, Conversation, ConversationId, ConversationOwner, Conversations } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Doc, DocumentStore, RegionStore } from '@voxgrove/server/store/port';
import type { AgentDirectory, PublicAgent } from '@voxgrove/contracts';
import { stopAnswers } from './answer-lease';
import type { AnswerWorker } from './answer-worker';
import { conversations, testConversations, visitorConversations, visitorKey } from './collections';
import { conversationView, messageView } from './conversation-view';
import { conversationEvents, messagesAfter } from './events';
import type { LiveText } from './live-text';
import { receiveMessage } from './receive';

export interface ConversationsDeps { store: DocumentStore; clock: Clock; directory: AgentDirectory; live: LiveText; worker: AnswerWorker }

/** The conversation engine as other slices use it. */
export function conversationsPort({ store, clock, directory, live, worker }: ConversationsDeps): Conversations {
  const requireAgent = async (region: RegionStore['region'], agentId: AgentId, test = false): Promise<{ agent: PublicAgent }> => {
    const found = await (test ? directory.draft(region, agentId) : directory.published(region, agentId));
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  };
  return {
    async receive(region, input) {
      const { agent } = await requireAgent(region, input.agentId, input.test);
      const { conversation, message } = await receiveMessage(store.for(region), clock, input, agent.ownerID);
      // A repeat may mean that the first one's process died: looking again costs nothing.
      worker.wake(region, conversation.id);
      return { conversation, message };
    },
    async latest(region, agentId, visitorId) {
      const pointer = await store.for(region).get(visitorConversations, visitorKey(agentId, visitorId));
      if (!pointer) return null;
      const { conversationId } = pointer.data;
      const conversation = await findConversation(store.for(region), conversationId);
      if (!conversation) return null;
      const docs = await messagesAfter(store.for(region), { conversationId }, 0);
      return { conversation: conversationView(conversation.data), messages: docs.map((doc) => messageView(doc.data)) };
    },
    async transcript(region, owner, afterSeq) {
      await requireOwner(store.for(region), owner);
      return (await messagesAfter(store.for(region), owner, afterSeq)).map((doc) => messageView(doc.data));
    },
    async stopAnswer(region, owner, questionId) {
      await requireOwner(store.for(region), owner);
      worker.end(await stopAnswers(store.for(region), owner.conversationId, questionId));
    },
    async *events(region, owner, from, signal) {
      await requireOwner(store.for(region), owner);
      yield* conversationEvents(store.for(region), live, owner, from, signal);
    },
  };
}

/** A conversation of a visitor or a test. */
export const findConversation = async (store: RegionStore, id: ConversationId): Promise<Doc<Conversation> | null> =>
  await store.get(conversations, id) ?? store.get(testConversations, id);

/** @throws AppError NOT_FOUND: a conversation that is somebody else's is a missing one */
async function requireOwner(store: RegionStore, owner: ConversationOwner): Promise<void> {
  const doc = await findConversation(store, owner.conversationId);
  if (!doc || doc.data.agentId !== owner.agentId || doc.data.visitorId !== owner.visitorId) throw new AppError('NOT_FOUND');
}
