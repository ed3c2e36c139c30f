import { isAppError } from '@voxgrove/contracts';
import type { ConversationState } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Visiting } from '../admission/port';
import type { AnswerLimits } from './answer-limits';
import type { GiveBack } from './give-back';
import type { VisitorBudgets } from './visitor-budgets';

/** Dependencies of `countMessage`. */
export interface LimitsContext {
  slice: Pick<SliceContext, 'port'>;
  limits: AnswerLimits;
  budgets: VisitorBudgets;
}

/** States in which the agent does not answer. */
const WITH_A_PERSON: ConversationState[] = ['requested_chat', 'human-chatting'];

/** Returns whether the agent answers the next message. */
export const answersItself = (state: ConversationState | undefined): boolean =>
  state === undefined || !WITH_A_PERSON.includes(state);

/**
 * Counts a visitor's message as one answer of the agent (see `forOneMessage`). `clientMessageId`
 * identifies the message among the visitor's messages. When the limit is reached, a repeat of a
 * stored message still passes. Messages to a requested or joined person pass too, up to a separate
 * limit.
 * @throws AppError CHAT_LIMIT_REACHED | RATE_LIMITED
 */
export async function countMessage(
  { limits, budgets, slice }: LimitsContext,
  { region, ip, who, ...admitted }: Visiting,
  clientMessageId: string,
): Promise<GiveBack> {
  try {
    return await limits.spend(region, admitted, ip);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'CHAT_LIMIT_REACHED') throw error;
    const talk = await slice.port('conversations').latest(region, who.agentId, who.visitorId);
    if (talk?.messages.some((message) => message.clientMessageId === clientMessageId))
      return () => {};
    if (answersItself(talk?.conversation.state)) throw error;
    return budgets.spend(region, admitted.agent.ownerID, 'to-person', [
      { who: who.visitorId, max: 120, per: 'hour' },
      { who: { address: ip }, max: 600, per: 'hour' },
    ]);
  }
}
