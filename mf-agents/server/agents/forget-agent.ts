import type { AgentId, ConversationId, Region, WorkspaceId } from '@voxgrove/contracts';
import { fieldOp } from '@voxgrove/server/store/port';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { Collection, RegionStore, Where } from '@voxgrove/server/store/port';
import type { AnswerWorker } from '../conversations/answer-worker';
import {
  answerJobs,
  answerTraces,
  conversations,
  messages,
  peopleCalls,
  testConversations,
  visitorConversations,
  visitorKey,
  visitorProfiles,
} from '../conversations/collections';
import { crawlers } from '../crawler/collections';
import { takenAway } from '../crawler/put-crawler';
import { functions } from '../functions/collections';
import {
  knowledgeChunks,
  knowledgeSources,
  linkJobs,
  questionVerdicts,
  vainQuestions,
  writtenContents,
} from '../knowledge/collections';
import { wizardJobs, wizardPages } from '../onboarding/collections';
import { tokenUses } from '../runtime/model/token-allowance';
import { agentHistories, agentSnapshots } from './collections';
import { clients, orgs } from './show-to';

/** Deletes what is kept of an agent that is deleted. Work under way is ended first. May be broken off and begun again. */
export type ForgetAgent = (
  region: Region,
  workspaceId: WorkspaceId,
  agentId: AgentId,
) => Promise<void>;

const is = (field: string, value: string): Where[] => [{ field, op: '==', value }];

export function forgetAgentWith(
  { store, secrets }: Pick<SliceContext, 'store' | 'secrets'>,
  worker: Pick<AnswerWorker, 'end'>,
): ForgetAgent {
  return async (region, workspaceId, agentId) => {
    const here = store.for(region);
    await endReading(here, workspaceId, agentId);
    await deleteConversations(here, agentId, async (id) => {
      const job = await here.get(answerJobs, id);
      if (job === null) return;
      await here.delete(answerJobs, id);
      worker.end(region, job.data.waiting);
    });
    await takeOffLists(here, workspaceId, agentId);
    const byAgent = [
      answerTraces,
      peopleCalls,
      visitorProfiles,
      knowledgeChunks,
      knowledgeSources,
      linkJobs,
      writtenContents,
      vainQuestions,
      questionVerdicts,
      agentSnapshots,
    ] as Collection<object>[];
    for (const collection of byAgent) await deleteWhere(here, collection, is('agentId', agentId));
    await here.delete(agentHistories, agentId);
    await here.delete(tokenUses, agentId);
    await secrets.deleteAll(region, agentId);
  };
}

/** The wizard's jobs and the crawlers: whoever works on one finds it gone and stops. */
async function endReading(
  store: RegionStore,
  workspaceId: WorkspaceId,
  agentId: AgentId,
): Promise<void> {
  const deleteJob = async (id: string): Promise<void> => {
    await store.delete(wizardJobs, id);
    await deleteWhere(store, wizardPages, is('jobId', id));
  };
  await deleteWhere(store, wizardJobs, is('agentId', agentId), async ({ id, data }) => {
    await deleteJob(id);
    if (data.brandingJobId !== null) await deleteJob(data.brandingJobId);
  });
  for (const { id } of await store.query(crawlers, {
    where: [...is('workspaceId', workspaceId), ...is('agentId', agentId)],
  })) {
    await store.transaction(async (tx) => {
      (await takenAway(tx, workspaceId, id))?.write();
    });
  }
}

async function deleteConversations(
  store: RegionStore,
  agentId: AgentId,
  endAnswers: (id: ConversationId) => Promise<void>,
): Promise<void> {
  for (const collection of [conversations, testConversations]) {
    await deleteWhere(
      store,
      collection,
      is('agentId', agentId),
      async ({ id, data: { visitorId } }) => {
        await endAnswers(id as ConversationId);
        await deleteWhere(store, messages, is('conversationId', id));
        await store.delete(visitorConversations, visitorKey(agentId, visitorId));
      },
    );
  }
}

/** Functions that name the agent, and the customers it was shown to, stay without it. */
async function takeOffLists(
  store: RegionStore,
  workspaceId: WorkspaceId,
  agentId: AgentId,
): Promise<void> {
  const of = is('workspaceId', workspaceId);
  for (const { id, data } of await store.query(functions, { where: of })) {
    if (data.agents !== 'all' && data.agents.includes(agentId))
      await store.update(functions, id, { agents: fieldOp.arrayRemove(agentId) });
  }
  for (const { id, data } of await store.query(orgs, { where: of })) {
    if (data.widgetIDs?.includes(agentId))
      await store.update(orgs, id, { widgetIDs: fieldOp.arrayRemove(agentId) });
    for (const client of await store.query(clients, { where: is('orgId', id) })) {
      if (client.data.widgetIDs?.includes(agentId))
        await store.update(clients, client.id, { widgetIDs: fieldOp.arrayRemove(agentId) });
    }
  }
}
