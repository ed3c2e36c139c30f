import type { ConversationState } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import type { HandlerId, StoredConversation } from './collections';

/** A member of the team, or a client of an agency, as visitors see them. */
export interface Handler {
  userId: HandlerId;
  name: string;
}

/** An act that changes who answers a conversation. `write`: the visitor writes. */
export type Act =
  | { type: 'request'; /** Requested by the button or by the visitor's words. */ cause?: string }
  | { type: 'cancel' | 'give-back' | 'end' | 'write' }
  | { type: 'take' | 'reply'; by: Handler };

/** The fields of a conversation that say who answers. */
export type WhoAnswers = Pick<
  StoredConversation,
  'state' | 'requestedAt' | 'handledBy' | 'handlerId'
>;

/**
 * Returns who answers after an act; null: no change. The whole state machine:
 *
 * | | ai-chatting | requested_chat | human-chatting | ended_chat |
 * |---|---|---|---|---|
 * | request | requested_chat | | | requested_chat |
 * | cancel | | ai-chatting | | |
 * | take, reply | human-chatting | human-chatting | by another: CONFLICT | human-chatting |
 * | give-back | | ai-chatting | ai-chatting | |
 * | end | ended_chat | ended_chat | ended_chat | |
 * | write | | | | ai-chatting |
 *
 * @throws AppError CONFLICT with `handledBy`, while another person is in the chat
 */
export function afterAct(now: WhoAnswers, act: Act, actedAt: number): WhoAnswers | null {
  const { state } = now;
  const only = (when: ConversationState[], after: WhoAnswers): WhoAnswers | null =>
    when.includes(state) ? after : null;
  switch (act.type) {
    case 'request':
      return only(['ai-chatting', 'ended_chat'], { state: 'requested_chat', requestedAt: actedAt });
    case 'cancel':
      return only(['requested_chat'], { state: 'ai-chatting' });
    case 'give-back':
      return only(['requested_chat', 'human-chatting'], { state: 'ai-chatting' });
    case 'end':
      return only(['ai-chatting', 'requested_chat', 'human-chatting'], { state: 'ended_chat' });
    case 'write':
      return only(['ended_chat'], { state: 'ai-chatting' });
    case 'take':
    case 'reply':
      if (state !== 'human-chatting')
        return { state: 'human-chatting', handledBy: act.by.name, handlerId: act.by.userId };
      if (now.handlerId !== act.by.userId)
        throw new AppError('CONFLICT', { handledBy: now.handledBy ?? '' });
      return null;
  }
}

/** Returns the conversation with a new answering party. */
export function answeredBy<T extends StoredConversation>(
  { requestedAt: _at, handledBy: _by, handlerId: _id, handlerSaw: _saw, ...otherFields }: T,
  whoAnswers: WhoAnswers,
): StoredConversation {
  return { ...otherFields, ...whoAnswers };
}
