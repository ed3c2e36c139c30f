import { z } from 'zod';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { InWorkspace } from '../../contract/credentials';
import { VisitorSessionsReply } from '../../contract/visitor-sessions';
import { agents } from '../agents/collections';
import { conversations } from './collections';
import { decodeCursor, encodeCursor } from './list-cursor';

/** The visitors of all agents of a workspace in one list. */
export const visitorSessionsRoute = (store: DocumentStore): AnyRoute => route({
  method: 'GET', path: '/workspaces/:workspaceId/visitor-sessions', summary: 'Visitors who wrote to the agents of a workspace, newest message first, by pages.',
  input: InWorkspace.extend({ limit: z.coerce.number().int().min(1).max(100).default(30), cursor: z.string().max(200).optional() }), output: VisitorSessionsReply,
  policy: 'workspace.read', resource: ({ workspaceId }) => ({ type: 'workspace', id: workspaceId }), rateClass: 'read', audit: false,
  handler: async ({ workspaceId, limit, cursor }, { region }) => {
    const docs = await store.for(region).query(conversations, {
      where: [{ field: 'ownerID', op: '==', value: workspaceId }], orderBy: { field: 'lastMessageAt', direction: 'desc' }, limit: limit + 1,
      ...(cursor !== undefined && { startAfter: decodeCursor(cursor) }),
    });
    const page = docs.slice(0, limit);
    const ids = [...new Set(page.map(({ data }) => data.agentId))];
    const titles = new Map((await store.for(region).getMany(agents, ids)).map((doc, index) => [ids[index], doc?.data.title ?? '']));
    const last = page.at(-1);
    return {
      data: page.map(({ data }) => ({ ...data, agentTitle: titles.get(data.agentId) ?? '' })),
      next: docs.length > limit && last ? encodeCursor({ id: last.id, value: last.data.lastMessageAt }) : null,
    };
  },
});
