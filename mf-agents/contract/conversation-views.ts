import { z } from 'zod';
import { Attachment, Conversation, Message } from '@voxgrove/contracts';

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

/** Greatest number of files in a reply. */
export const REPLY_FILES = 5;
/** POST v2/agents/{agentId}/conversations/{conversationId}/reply-files, with a file as the body */
export const ReplyFileReply = z.object({ data: Attachment });

/**
 * POST v2/agents/{agentId}/conversations/{conversationId}/reply
 * `{ text, clientMessageId, attachments? }`
 */
export const PersonReplyReply = z.object({
  data: z.object({ conversation: Conversation, message: Message }),
});

/** POST v2/agents/{agentId}/conversations/{conversationId}/seen */
export const SeenReply = z.object({ success: z.literal(true) });
