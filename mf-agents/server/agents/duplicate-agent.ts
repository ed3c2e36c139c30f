import { AgentDraft, AppError, foldText } from '@voxgrove/contracts';
import type { Agent, AgentId, Region } from '@voxgrove/contracts';
import { fieldOp } from '@voxgrove/server/store/port';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AgentOwnerView } from '../../contract/agent-view';
import { maskSecrets } from '../../contract/secret-names';
import { wasPublished } from '../../contract/was-published';
import { copyCrawlers } from '../crawler/port';
import { functions, ofWorkspace } from '../functions/port';
import { copyKnowledge } from '../knowledge/port';
import type { Actor } from '../actor';
import { agents } from '../agent-store/port';
import { createAgent } from './create-agent';
import { PICTURES } from './draft-edit';
import { freeTitle } from './free-title';
import { readAgent } from './read-agent';
import { saveDraft } from './save-draft';
import type { TitleIndex } from './title-index';
import { picturesOf } from './upload-file';

export interface DuplicateDeps {
  context: SliceContext;
  titles: TitleIndex;
  remove(actor: Actor, agentId: AgentId): Promise<void>;
}

/** See Agents.duplicate. If a part cannot be copied, the new agent is deleted again. */
export async function duplicateAgent(
  { context, titles, remove }: DuplicateDeps,
  actor: Actor,
  agentId: AgentId,
  copy: { agentId: AgentId; title?: string | undefined },
): Promise<AgentOwnerView> {
  const { region } = actor;
  const store = context.store.for(region);
  const { agent } = await readAgent(store, agentId);
  const existing = await store.get(agents, copy.agentId);
  // A repeat continues an unfinished copy. An unfinished copy is never published, so a published
  // agent with this id is a different agent.
  const isAnother = copy.agentId === agentId || (existing !== null && wasPublished(existing.data));
  if (isAnother) throw new AppError('ALREADY_EXISTS');
  const copying = { region, workspaceId: agent.ownerID, from: agentId, to: copy.agentId };
  const knowledge = await copyKnowledge(context, copying);
  const crawlers = await copyCrawlers(context, copying);
  const isNew = existing === null;
  const title = await titleOfCopy(store, titles, agent, copy);
  const draft = AgentDraft.parse(agent);
  const nodes = maskSecrets(draft.nodes, '') as AgentDraft['nodes'];
  await createAgent(
    context,
    actor,
    copy.agentId,
    agent.ownerID,
    { ...draft, title, nodes, ...withoutPictures },
    'light',
  );
  try {
    await knowledge.write();
    await crawlers.write();
    await copyPictures(context, region, agent, copy.agentId);
    await shareFunctions(context, region, agent, copy.agentId);
    // If the original was deleted meanwhile, pictures and functions may be missing in the copy.
    await readAgent(store, agentId);
  } catch (error) {
    if (isNew) await remove(actor, copy.agentId);
    throw error;
  }
  return readAgent(store, copy.agentId);
}

const withoutPictures = Object.fromEntries(PICTURES.map((name) => [name, '']));

/**
 * Number of newest agents to read from the store, because the title index is some milliseconds
 * behind the store.
 */
const NEWEST_AGENTS = 50;

async function titleOfCopy(
  store: RegionStore,
  titles: TitleIndex,
  { title, ownerID }: Agent,
  copy: { agentId: AgentId; title?: string | undefined },
): Promise<string> {
  const indexed = [...(await titles.of(store.region, ownerID)).values()];
  const newest = await store.query(agents, {
    where: [{ field: 'ownerID', op: '==', value: ownerID }],
    orderBy: { field: 'lastModified', direction: 'desc' },
    limit: NEWEST_AGENTS,
  });
  const knownTitles = [...indexed, ...newest.map(({ id, data }) => ({ id, title: data.title }))];
  const otherTitles = knownTitles.filter(({ id }) => id !== copy.agentId);
  const used = new Set(otherTitles.map(({ title: other }) => foldText(other)));
  return freeTitle(copy.title?.trim() || `Copy of ${title}`, used);
}

/** Copies the picture files, so that the copy keeps them when the original is deleted. */
async function copyPictures(
  context: SliceContext,
  region: Region,
  agent: Agent,
  to: AgentId,
): Promise<void> {
  const pictures: Partial<Record<(typeof PICTURES)[number], string>> = {};
  for (const name of PICTURES) {
    if (agent[name] === '') continue;
    pictures[name] =
      (await context.uploads.copyAt(region, agent.ownerID, agent[name], picturesOf(to))) ?? '';
  }
  await saveDraft(context, region, to, pictures, undefined);
}

/**
 * Lets the copy call the functions that only some agents may call, if the original may call them.
 */
async function shareFunctions(
  context: SliceContext,
  region: Region,
  agent: Agent,
  to: AgentId,
): Promise<void> {
  const store = context.store.for(region);
  for (const { id, data } of await store.query(functions, { where: ofWorkspace(agent.ownerID) })) {
    if (data.agents !== 'all' && data.agents.includes(agent.ID))
      await store.update(functions, id, { agents: fieldOp.arrayUnion(to) });
  }
}
