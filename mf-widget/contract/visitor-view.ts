import { z } from 'zod';
import { Conversation, ConversationEvent, ConversationId, Message } from '@voxgrove/contracts';

/** A message as the visitor of the conversation may see it. */
export const VisitorMessage = Message.pick({
  id: true,
  seq: true,
  role: true,
  text: true,
  at: true,
  status: true,
  sources: true,
  engine: true,
  band: true,
  clientMessageId: true,
  attachments: true,
  quickReplies: true,
  cards: true,
  feedback: true,
  author: true,
});

/** An event as the visitor may see it. */
export const VisitorEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: VisitorMessage }),
  ConversationEvent.options[1],
  ConversationEvent.options[2],
]);

/**
 * A visitor's conversation so far. `position`: the cursor from which its stream goes on;
 * `previousId`: the conversation that this one continues.
 */
export const VisitorConversation = z.object({
  conversationId: ConversationId.nullable(),
  messages: z.array(VisitorMessage),
  position: z.string(),
  previousId: ConversationId.optional(),
});

/**
 * Response of the call that starts or renews a visit or a test: token, conversation so far, and who
 * answers. `verified`: the website has proven who the visitor is.
 */
export const VisitReply = z.object({
  data: VisitorConversation.extend({
    token: z.string(),
    ...Conversation.pick({ state: true, requestedAt: true, handledBy: true }).shape,
    verified: z.boolean(),
  }),
});
