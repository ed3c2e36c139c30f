import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { Collection } from '@voxgrove/server/store/port';
import {
  KNOWLEDGE_INDEXES,
  knowledgeChunks,
  knowledgeSources,
  linkJobs,
  questionVerdicts,
  unansweredQuestions,
  workspaceKnowledge,
  writtenContents,
} from './collections';
import { knowledgeRoute } from './knowledge-route';
import { linkReading } from './link-reading';
import { linkWorker } from './link-worker';
import type { Readings } from './reading';
import { sourceRoutes } from './routes';
import { sourcesOf } from './sources-of';
import { unansweredSweep } from './sweep-unanswered';
import { KNOWLEDGE_TOPICS } from './topics';
import { unansweredOf } from './unanswered';
import type { Unanswered } from './unanswered';

const OF_AGENT = [
  knowledgeChunks,
  knowledgeSources,
  linkJobs,
  writtenContents,
  unansweredQuestions,
  questionVerdicts,
] as Collection<object>[];

export interface KnowledgeModule extends ServerModule {
  unanswered: Unanswered;
}

/** The module of the agents' sources. `website`: reads sources that are websites. */
export function knowledgeModule(
  context: SliceContext,
  { website }: Pick<Readings, 'website'>,
): KnowledgeModule {
  const links = linkWorker(context);
  const link = linkReading(context, (region) => links.wake(region));
  const unanswered = unansweredOf(context);
  return {
    name: 'knowledge',
    unanswered,
    routes: [
      knowledgeRoute(context),
      ...sourceRoutes(sourcesOf(context, { website, link }), unanswered),
    ],
    topics: KNOWLEDGE_TOPICS,
    indexes: KNOWLEDGE_INDEXES,
    schedules: [unansweredSweep(context)],
    workers: [links],
    async forgetAgent(region, { agentId }) {
      const ofAgent = [{ field: 'agentId', op: '==' as const, value: agentId }];
      for (const collection of OF_AGENT)
        await deleteWhere(context.store.for(region), collection, ofAgent);
    },
    forgetWorkspace: (region, workspaceId) =>
      context.store.for(region).delete(workspaceKnowledge, workspaceId),
  };
}
