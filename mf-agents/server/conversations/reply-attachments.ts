import type { AgentId, Attachment, ConversationId, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { HandlerId } from './collections';

/** Returns the owner id of the files that a person attaches to replies. */
export const uploaderOf = (agentId: AgentId, userId: HandlerId): string =>
  `team ${agentId} ${userId}`;

/** Files that people attach to replies. */
export interface ReplyAttachments {
  /** @throws AppError BAD_INPUT if a file is not there, or another person has stored it */
  find(
    region: Region,
    agentId: AgentId,
    by: HandlerId,
    ids: readonly string[],
  ): Promise<Attachment[]>;
  /** Keeps the files as long as the conversation. */
  use(region: Region, files: readonly Attachment[], conversationId: ConversationId): Promise<void>;
}

export const replyAttachments = ({ uploads }: Pick<SliceContext, 'uploads'>): ReplyAttachments => ({
  find: async (region, agentId, by, ids) =>
    ids.length === 0 ? [] : uploads.find(region, uploaderOf(agentId, by), [...ids]),
  use: async (region, files, conversationId) => {
    if (files.length === 0) return;
    const ids = files.map(({ id }) => id);
    await uploads.use(region, ids, conversationId);
  },
});
