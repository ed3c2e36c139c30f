import { isAppError } from '@voxgrove/contracts';
import type { AgentDirectory, ConversationId, Region } from '@voxgrove/contracts';
import { subscription } from '@voxgrove/server/events/event';
import type { AnySubscription } from '@voxgrove/server/events/event';
import type { SliceContext } from '@voxgrove/server/slice';
import type { RegionStore } from '@voxgrove/server/store/port';
import { changeWhoAnswers } from './change-who-answers';
import { conversations } from './collections';
import type { StoredConversation } from './collections';
import type { LiveAnswerBus } from './streaming/live-answer-bus';

/** Number of unanswered questions after which a person is requested. */
const UNANSWERED = 2;
/** The conversation was deleted, or is full: a repeat would fail again. */
const FINAL = ['NOT_FOUND', 'CONVERSATION_FULL'];

/**
 * Requests a person for visitors whom the agent cannot answer, if its settings want that. Outside
 * office hours these visitors are asked for an address and a message at once.
 */
export function smartHandoff(
  { store, clock, events }: Pick<SliceContext, 'store' | 'clock' | 'events'>,
  {
    directory,
    live,
    onRequested,
  }: {
    directory: Pick<AgentDirectory, 'published'>;
    live: LiveAnswerBus;
    onRequested(region: Region): void;
  },
): AnySubscription {
  return subscription({
    event: 'conversation.unanswered',
    name: 'smart-handoff',
    handle: async ({ region, payload: { agentId, conversationId } }) => {
      const regionStore = store.for(region);
      const conversation = (await regionStore.get(conversations, conversationId))?.data;
      if (!conversation || conversation.unanswered < UNANSWERED) return;
      const current = await continuation(regionStore, conversation);
      if (current?.state !== 'ai-chatting') return;
      if (!(await directory.published(region, agentId))?.smartHandoff) return;
      try {
        await changeWhoAnswers(
          { store: regionStore, live, now: clock.now(), events },
          { conversationId: current.id, test: false },
          { type: 'request', cause: 'smart' },
        );
      } catch (error) {
        if (isAppError(error) && FINAL.includes(error.code)) return;
        throw error;
      }
      onRequested(region);
    },
  });
}

/**
 * Returns the conversation in which a full one continues, or the conversation itself if there is
 * none.
 */
async function continuation(
  store: RegionStore,
  conversation: StoredConversation,
): Promise<StoredConversation | undefined> {
  let current: StoredConversation | undefined = conversation;
  let next: ConversationId | undefined;
  while ((next = current?.nextId) !== undefined)
    current = (await store.get(conversations, next))?.data;
  return current;
}
