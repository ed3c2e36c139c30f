import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { Collection, Where } from '@voxgrove/server/store/port';
import { crawlers, crawlPages, crawlRuns, workspaceCrawlers } from '../crawler/collections';
import { MODEL, secretIdOf } from '../credentials/collections';
import type { WorkspaceCredentials } from '../credentials/credentials';
import { cssUses } from '../css-assistant/collections';
import { functions, workspaceFunctions } from '../functions/collections';
import { workspaceKnowledge } from '../knowledge/collections';
import { wizardJobs, wizardPages } from '../onboarding/collections';
import { prompts, promptVersions, workspacePrompts } from '../prompts/collections';
import { clients, orgs } from './show-to';
import { agents, deletedAgents, workspaceAgents } from './collections';
import type { ForgetAgent } from './forget-agent';

const is = (field: string, value: string): Where[] => [{ field, op: '==', value }];

/**
 * Deletes what is kept of a workspace that is gone: its keys first; then its agents are no longer published, so that visitors get
 * nothing from then on; then one after the other goes, the agent itself after all that belongs to it. May be broken off and begun again.
 */
export async function forgetWorkspace(
  { store }: Pick<SliceContext, 'store'>,
  { credentials, forgetAgent }: { credentials: WorkspaceCredentials; forgetAgent: ForgetAgent },
  region: Region,
  workspaceId: WorkspaceId,
): Promise<void> {
  const here = store.for(region);
  for (const { kind, name } of await credentials.list(region, workspaceId))
    await credentials.remove(region, workspaceId, kind === 'model' ? MODEL : secretIdOf(name));
  for (const { id, data } of await here.query(agents, { where: is('ownerID', workspaceId) }))
    if (data.publishedVersion !== 0) await here.update(agents, id, { publishedVersion: 0 });
  await deleteWhere(here, agents, is('ownerID', workspaceId), ({ data }) =>
    forgetAgent(region, workspaceId, data.ID),
  );
  await deleteWhere(here, deletedAgents, is('ownerID', workspaceId), ({ data }) =>
    forgetAgent(region, workspaceId, data.agentId),
  );
  await deleteWhere(here, crawlers, is('workspaceId', workspaceId), async ({ id }) => {
    await deleteWhere(here, crawlPages, is('crawlerId', id));
    await deleteWhere(here, crawlRuns, is('crawlerId', id));
  });
  await deleteWhere(here, orgs, is('workspaceId', workspaceId), ({ id }) =>
    deleteWhere(here, clients, is('orgId', id)),
  );
  await deleteWhere(here, wizardJobs, is('workspaceId', workspaceId), ({ id }) =>
    deleteWhere(here, wizardPages, is('jobId', id)),
  );
  for (const collection of [functions, prompts, promptVersions])
    await deleteWhere(here, collection as Collection<object>, is('workspaceId', workspaceId));
  for (const collection of [
    cssUses,
    workspaceAgents,
    workspaceCrawlers,
    workspaceFunctions,
    workspaceKnowledge,
    workspacePrompts,
  ])
    await here.delete(collection as Collection<object>, workspaceId);
}
