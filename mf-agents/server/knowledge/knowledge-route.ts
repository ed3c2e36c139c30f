import { z } from 'zod';
import type { Engine } from '@voxgrove/contracts';
import { AgentId } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { KnowledgeReply } from '../../contract/knowledge-view';
import { modelSource } from '../credentials/port';
import { knowledgeSources } from './collections';
import { ownerOf } from './owner';
import { sourcesIn } from './store-source';

const MOST = 500;

/** Returns the knowledge of an agent, and the result for every page. */
export function knowledgeRoute(context: Pick<SliceContext, 'store' | 'config' | 'port'>): AnyRoute {
  return route({
    method: 'GET',
    path: '/v2/agents/:agentId/knowledge',
    summary: "An agent's sources of knowledge, with the pages taken and skipped, and why.",
    input: z.strictObject({ agentId: AgentId }),
    output: KnowledgeReply,
    policy: 'knowledge.read',
    resource: (input) => ({ type: 'agent', id: input.agentId }),
    rateClass: 'read',
    audit: false,
    handler: async ({ agentId }, { region, scope }) => {
      const { source } = await modelSource(context, region, scope!.workspaceId);
      const engine: Engine = source === 'none' ? 'extractive' : 'model';
      const docs = await context.store.for(region).query(knowledgeSources, {
        where: [{ field: 'agentId', op: '==', value: agentId }],
        limit: MOST,
      });
      // Sorted by creation, not by the last change: otherwise rows would change places while a
      // person reads them.
      const sources = docs.sort((a, b) => b.createdAt - a.createdAt).map((doc) => doc.data);
      const sum = (amountOf: (source: (typeof sources)[number]) => number) =>
        sources.reduce((total, source) => total + amountOf(source), 0);
      const quota = {
        used: (await sourcesIn(context.store.for(region), scope!.workspaceId)).reduce(
          (total, { chars }) => total + chars,
          0,
        ),
        limit: (await ownerOf(context, region, scope!.workspaceId)).limit,
      };
      return {
        data: {
          sources,
          chunkCount: sum((source) => source.chunkCount),
          chars: sum((source) => source.chars),
          engine,
          quota,
        },
      };
    },
  });
}
