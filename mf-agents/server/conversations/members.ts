import type { AgentId, ConversationId, Message, Region } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AnswerWorker } from './answer-worker';
import { noteLook, unseenBy } from './notify-handler';
import { changeWhoAnswers } from './change-who-answers';
import type { Changed, Changing } from './change-who-answers';
import type { StoredConversation, HandlerId } from './collections';
import { findConversation } from './owned-conversation';
import type { LiveAnswerBus } from './streaming/live-answer-bus';
import { replyAsPerson } from './reply-as-person';
import type { Reply } from './reply-as-person';
import type { Act, Handler } from './who-answers';

/**
 * Acts of members in the conversations of their agents. The policy of the routes authorizes them.
 * All throw AppError NOT_FOUND for a conversation of another agent.
 */
export interface Members {
  /** See `afterAct`. */
  act(
    region: Region,
    agentId: AgentId,
    conversationId: ConversationId,
    act: Act,
  ): Promise<StoredConversation>;
  /** See `replyAsPerson`. */
  reply(
    region: Region,
    agentId: AgentId,
    conversationId: ConversationId,
    by: Handler,
    reply: Reply,
  ): Promise<{ conversation: StoredConversation; message: Message }>;
  /**
   * Records that a person has seen all messages. It has an effect only for the person in the chat.
   */
  seen(
    region: Region,
    agentId: AgentId,
    conversationId: ConversationId,
    by: HandlerId,
  ): Promise<void>;
}

export function membersOf(
  { store, clock, events }: Pick<SliceContext, 'store' | 'clock' | 'events'>,
  { live, worker }: { live: LiveAnswerBus; worker: AnswerWorker },
): Members {
  const find = async (
    region: Region,
    agentId: AgentId,
    conversationId: ConversationId,
  ): Promise<StoredConversation> => {
    const found = await findConversation(store.for(region), conversationId);
    if (!found || found.data.agentId !== agentId) throw new AppError('NOT_FOUND');
    return found.data;
  };
  const change = async <C extends Changed>(
    region: Region,
    agentId: AgentId,
    conversationId: ConversationId,
    how: (
      changing: Changing,
      target: { conversationId: ConversationId; test: boolean },
    ) => Promise<C>,
  ): Promise<C> => {
    const { test = false } = await find(region, agentId, conversationId);
    const changed = await how(
      { store: store.for(region), live, now: clock.now(), events },
      { conversationId, test },
    );
    worker.end(region, changed.ended);
    return changed;
  };
  return {
    act: async (region, agentId, conversationId, act) =>
      (
        await change(region, agentId, conversationId, (changing, target) =>
          changeWhoAnswers(changing, target, act),
        )
      ).conversation,
    reply: (region, agentId, conversationId, by, reply) =>
      change(region, agentId, conversationId, (changing, target) =>
        replyAsPerson(changing, target, by, reply),
      ),
    async seen(region, agentId, conversationId, by) {
      if (unseenBy(await find(region, agentId, conversationId)) === by)
        await noteLook(store.for(region), conversationId, by);
    },
  };
}
