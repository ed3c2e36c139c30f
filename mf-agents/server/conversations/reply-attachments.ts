import type { AgentId, Attachment, ConversationId, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { HandlerId } from './collections';

/**
 * Returns the owner id of the files that a person attaches to replies in a conversation. Each
 * conversation has files of its own, because they are deleted with it.
 */
export const uploaderOf = (
  agentId: AgentId,
  conversationId: ConversationId,
  userId: HandlerId,
): string => `team ${agentId} ${conversationId} ${userId}`;

/** Files that people attach to replies. */
export interface ReplyAttachments {
  /**
   * @throws AppError BAD_INPUT if a file is not there, or was stored by another person or for
   *   another conversation
   */
  find(
    region: Region,
    agentId: AgentId,
    conversationId: ConversationId,
    by: HandlerId,
    ids: readonly string[],
  ): Promise<Attachment[]>;
  /** Keeps the files as long as the conversation. */
  use(region: Region, files: readonly Attachment[], conversationId: ConversationId): Promise<void>;
}

export const replyAttachments = ({ uploads }: Pick<SliceContext, 'uploads'>): ReplyAttachments => ({
  find: async (region, agentId, conversationId, by, ids) =>
    ids.length === 0 ? [] : uploads.find(region, uploaderOf(agentId, conversationId, by), [...ids]),
  use: async (region, files, conversationId) => {
    if (files.length === 0) return;
    const ids = files.map(({ id }) => id);
    await uploads.use(region, ids, conversationId);
  },
});
