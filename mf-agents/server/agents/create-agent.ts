import type { Agent, AgentId, WorkspaceId } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import { unixSeconds } from '@voxgrove/server/clock';
import type { SliceContext } from '@voxgrove/server/slice';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { AgentOwnerView } from '../../contract/agent-view';
import type { AgentWrite } from '../../contract/agent-write';
import { wasPublished } from '../../contract/was-published';
import { entityDefaults, withStarterSettings } from './agent-defaults';
import type { Actor } from '../actor';
import { agents, deletedAgents, workspaceAgents } from '../agent-store/port';
import { applyEdit, checkPictures, draftEdit } from './draft-edit';
import { withAddresses } from './keep-pictures';
import { readAgent } from './read-agent';
import { ensureSecretKey } from './secret-key';
import { findShownTo, showTo } from './show-to';

/**
 * Checks that an agent id does not belong to another workspace. Files are stored under the id
 * before the agent exists.
 * @throws AppError ALREADY_EXISTS
 */
export async function checkFree(
  store: RegionStore,
  agentId: AgentId,
  workspaceId: WorkspaceId,
): Promise<void> {
  const existing = await store.get(agents, agentId);
  if (existing && existing.data.ownerID !== workspaceId) throw new AppError('ALREADY_EXISTS');
}

/** See Agents.create. */
export async function createAgent(
  context: SliceContext,
  actor: Actor,
  agentId: AgentId,
  workspaceId: WorkspaceId,
  body: AgentWrite,
  themeMode: 'light' | 'dark',
): Promise<AgentOwnerView> {
  const store = context.store.for(actor.region);
  const requestedDraft = draftEdit(body);
  checkPictures(requestedDraft);
  const title = requestedDraft.title?.trim() ?? '';
  if (title === '') throw new AppError('AGENT_NAME_REQUIRED');
  await checkFree(store, agentId, workspaceId);
  const edit = await withAddresses(
    context,
    { region: actor.region, workspaceId, agentId },
    requestedDraft,
  );

  const platform = edit.agentPlatform ?? 'vg';
  const defaults = entityDefaults(title, themeMode);
  const base = platform === 'vg' && !edit.enableNodes ? withStarterSettings(defaults) : defaults;
  const now = unixSeconds(context.clock);
  const agent: Agent = {
    ...applyEdit(base, { ...edit, title }),
    ID: agentId,
    ownerID: workspaceId,
    userId: actor.userId,
    lastModified: now,
    ts: now,
    internal: { accountCreationConfig: 'v2' },
    publishedVersion: 0,
    unpublishedChanges: false,
    unpublishedAt: null,
  };

  const among = await findShownTo(store, workspaceId, body);
  const { maxAgents } = await context.port('workspaces').limits(actor.region, workspaceId);
  const owner = await store.transaction(async (tx) => {
    const existing = await tx.get(agents, agentId);
    if (existing) {
      const { ownerID, userId, ts, lastModified } = existing.data;
      const untouched =
        ownerID === workspaceId &&
        userId === actor.userId &&
        lastModified === ts &&
        !wasPublished(existing.data);
      if (body.again && untouched)
        tx.set(agents, agentId, { ...agent, ts, lastModified }, { ifVersion: existing.version });
      return ownerID;
    }
    // Work that was in progress when an agent was deleted must not create the agent again.
    if (await tx.get(deletedAgents, agentId)) throw new AppError('ALREADY_EXISTS');
    const agentCount = await tx.get(workspaceAgents, workspaceId);
    const count = agentCount?.data.count ?? 0;
    if (count >= maxAgents) throw new AppError('AGENT_LIMIT_REACHED', { limit: maxAgents });
    tx.create(agents, agentId, agent);
    tx.set(
      workspaceAgents,
      workspaceId,
      { count: count + 1 },
      { ifVersion: agentCount?.version ?? 0 },
    );
    context.events.emit(tx, 'agent.created', agentId, { workspaceId, agentId, title });
    return workspaceId;
  });
  if (owner !== workspaceId) throw new AppError('ALREADY_EXISTS');
  await ensureSecretKey(context.secrets, actor.region, agentId);
  await showTo(context, store, among, agentId);
  return readAgent(store, agentId);
}
