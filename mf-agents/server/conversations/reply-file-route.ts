import { AgentId, AppError, ConversationId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import { ReplyFileReply } from '../../contract/conversation-views';
import { handlerOf } from './member-routes';
import { findConversation } from './owned-conversation';
import { uploaderOf } from './reply-attachments';

/**
 * Returns the route that stores a file of a person for a reply. The body contains the bytes of the
 * file, the header `x-file-name` its percent-encoded name. An unused file is deleted after a day.
 */
export const replyFileRoute = ({ store, uploads }: SliceContext): AnyRoute =>
  route({
    method: 'POST',
    path: '/v2/agents/:agentId/conversations/:conversationId/reply-files',
    summary: 'Stores a picture or PDF for a reply to the visitor.',
    policy: 'agent.converse',
    resource: ({ agentId }) => ({ type: 'agent', id: agentId }),
    // Encoding a picture is costly.
    rateClass: 'crawl',
    audit: false,
    takesFile: true,
    input: z.strictObject({ agentId: AgentId, conversationId: ConversationId }),
    output: ReplyFileReply,
    handler: async ({ agentId, conversationId }, context) => {
      const { file, region, scope } = context;
      if (file === undefined) throw new AppError('MALFORMED_BODY');
      const found = await findConversation(store.for(region), conversationId);
      if (found?.data.agentId !== agentId) throw new AppError('NOT_FOUND');
      return {
        data: await uploads.keep({
          region,
          workspaceId: scope!.workspaceId,
          purpose: 'reply',
          owner: uploaderOf(agentId, conversationId, handlerOf(context).userId),
          name: file.name,
          read: file.read,
        }),
      };
    },
  });
