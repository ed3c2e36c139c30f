import { AppError } from '@voxgrove/contracts';
import type { ConversationId, TeamReplies } from '@voxgrove/contracts';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { handlerName } from '../../contract/handler-name';
import type { Members } from './members';
import { standingNow } from './standing-now';

/** The port with which other slices write to visitors as a person of the team. */
export const teamReplies = (store: DocumentStore, members: Members): TeamReplies => ({
  async write(region, { agentId, conversationId, by, text, clientMessageId }) {
    const conversation = await standingNow(store.for(region), conversationId);
    if (conversation === null) throw new AppError('NOT_FOUND');
    const handler = { userId: by.id, name: handlerName(by.name) };
    const id = conversation.id as ConversationId;
    await members.reply(region, agentId, id, handler, { text, clientMessageId });
  },
});
