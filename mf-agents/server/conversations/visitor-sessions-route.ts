import type { AnyRoute } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { InWorkspace } from '../../contract/in-workspace';
import { VisitorSessionsReply } from '../../contract/visitor-sessions';
import { agents } from '../agent-store/port';
import { PAGE_INPUT, conversationPage } from './conversation-page';
import { memberView } from './conversation-view';

/** Lists the visitors of all agents of a workspace. */
export const visitorSessionsRoute = (store: DocumentStore): AnyRoute =>
  route({
    method: 'GET',
    path: '/workspaces/:workspaceId/visitor-sessions',
    summary: 'Visitors who wrote to the agents of a workspace, newest message first, by pages.',
    input: InWorkspace.extend(PAGE_INPUT),
    output: VisitorSessionsReply,
    policy: 'workspace.read',
    resource: ({ workspaceId }) => ({ type: 'workspace', id: workspaceId }),
    rateClass: 'read',
    audit: false,
    handler: async ({ workspaceId, ...wanted }, { region }) => {
      const { page, next } = await conversationPage(
        store.for(region),
        { ownerID: workspaceId },
        wanted,
      );
      const ids = [...new Set(page.map(({ agentId }) => agentId))];
      const titles = new Map(
        (await store.for(region).getMany(agents, ids)).map((doc, index) => [
          ids[index],
          doc?.data.title ?? '',
        ]),
      );
      return {
        data: page.map((conversation) => ({
          ...memberView(conversation),
          agentTitle: titles.get(conversation.agentId) ?? '',
        })),
        next,
      };
    },
  });
