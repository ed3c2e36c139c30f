import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Collection, RegionStore } from '@voxgrove/server/store/port';
import { answerJobs, answerTraces, conversations, messages, testConversations, visitorConversations, visitorKey } from '../conversations/collections';
import { crawlers, crawlPages, crawlRuns, workspaceCrawlers } from '../crawler/collections';
import { credentials } from '../credentials/collections';
import { functions, workspaceFunctions } from '../functions/collections';
import { knowledgeChunks, knowledgeSources } from '../knowledge/collections';
import { wizardJobs } from '../onboarding/collections';
import { prompts, promptVersions, workspacePrompts } from '../prompts/collections';
import { agentHistories, agents, agentSnapshots, snapshotId, workspaceAgents } from './collections';

const AT_ONCE = 200;

/**
 * Deletes what is kept of a workspace that is gone: first its agents are no longer published, so that visitors get nothing from
 * then on, and then one after the other goes, the agent itself after all that belongs to it. May be broken off and begun again.
 */
export async function forgetWorkspace({ store, secrets }: Pick<SliceContext, 'store' | 'secrets'>, region: Region, workspaceId: WorkspaceId): Promise<void> {
  const here = store.for(region);
  const own = { where: [{ field: 'ownerID', op: '==' as const, value: workspaceId }] };
  for (const { id, data } of await here.query(agents, own)) if (data.publishedVersion !== 0) await here.update(agents, id, { publishedVersion: 0 });
  await deleteAll(here, agents, 'ownerID', workspaceId, async ({ data }) => {
    await forgetAgent(here, data.ID);
    await secrets.deleteAll(region, data.ID);
  });
  await deleteAll(here, crawlers, 'workspaceId', workspaceId, async ({ id }) => {
    await deleteAll(here, crawlPages, 'crawlerId', id);
    await deleteAll(here, crawlRuns, 'crawlerId', id);
  });
  for (const collection of [credentials, functions, prompts, promptVersions, wizardJobs]) await deleteAll(here, collection as Collection<object>, 'workspaceId', workspaceId);
  for (const collection of [workspaceAgents, workspaceCrawlers, workspaceFunctions, workspacePrompts]) await here.delete(collection as Collection<object>, workspaceId);
}

async function forgetAgent(store: RegionStore, agentId: AgentId): Promise<void> {
  const last = (await store.get(agentHistories, agentId))?.data.last ?? 0;
  await store.batch(Array.from({ length: last }, (_, index) => ({ op: 'delete' as const, collection: agentSnapshots, id: snapshotId(agentId, index + 1) })));
  for (const collection of [conversations, testConversations]) {
    await deleteAll(store, collection, 'agentId', agentId, async ({ id, data }) => {
      await deleteAll(store, messages, 'conversationId', id);
      await store.delete(answerJobs, id);
      await store.delete(visitorConversations, visitorKey(agentId, data.visitorId));
    });
  }
  for (const collection of [answerTraces, knowledgeChunks] as Collection<object>[]) await deleteAll(store, collection, 'agentId', agentId);
  await deleteAll(store, knowledgeSources, 'agentId', agentId);
  await store.delete(agentHistories, agentId);
}

/** Deletes every document with a value, each after what hangs on it. */
async function deleteAll<T extends object>(store: RegionStore, collection: Collection<T>, field: string, value: string, before?: (doc: { id: string; data: T }) => Promise<void>): Promise<void> {
  for (;;) {
    const some = await store.query(collection, { where: [{ field, op: '==', value }], limit: AT_ONCE });
    for (const doc of some) await before?.(doc);
    await store.batch(some.map(({ id }) => ({ op: 'delete' as const, collection, id })));
    if (some.length < AT_ONCE) return;
  }
}
