import { z } from 'zod';
import { Conversation, Message } from '@voxgrove/contracts';

/**
 * GET v2/agents/{agentId}/conversations?limit&cursor: newest message first. `next` is the cursor of
 * the following page.
 */
export const ConversationListReply = z.object({
  data: z.array(Conversation),
  next: z.string().nullable(),
});
export type ConversationPage = z.infer<typeof ConversationListReply>;
export type ConversationListReply = z.infer<typeof ConversationListReply>;

/** GET v2/agents/{agentId}/conversations/{conversationId} */
export const TranscriptReply = z.object({
  data: z.object({ conversation: Conversation, messages: z.array(Message) }),
});
export type Transcript = z.infer<typeof TranscriptReply>['data'];
export type TranscriptReply = z.infer<typeof TranscriptReply>;

/**
 * POST v2/agents/{agentId}/conversations/{conversationId}/take, /give-back, /end and
 * /reply-mail/retry
 */
export const ConversationReply = z.object({ data: Conversation });

/** POST v2/agents/{agentId}/conversations/{conversationId}/reply `{ text, clientMessageId }` */
export const PersonReplyReply = z.object({
  data: z.object({ conversation: Conversation, message: Message }),
});

/** POST v2/agents/{agentId}/conversations/{conversationId}/seen */
export const SeenReply = z.object({ success: z.literal(true) });
