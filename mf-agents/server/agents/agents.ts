import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { AgentContents } from '../../contract/agent-lifecycle';
import type { AgentListQuery, AgentListReply } from '../../contract/agent-list';
import type { AgentOwnerView } from '../../contract/agent-view';
import type { AgentVersion, AgentVersionReply } from '../../contract/agent-versions';
import type { AgentWrite } from '../../contract/agent-write';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Actor } from '../actor';
import { countContents } from './count-contents';
import { createAgent } from './create-agent';
import { deleteAgent } from './delete-agent';
import { duplicateAgent } from './duplicate-agent';
import { backUpAgent } from './keep-draft';
import { listAgents } from './list-agents';
import { publishAgent } from './publish-agent';
import { readAgent } from './read-agent';
import { listVersions, readVersion, versionView } from './read-versions';
import { restoreVersion } from './restore-version';
import type { Restore } from './restore-version';
import { saveDraft } from './save-draft';
import type { TitleIndex } from './title-index';
import { titleIndex } from './title-index';
import { unpublishAgent } from './unpublish-agent';

/**
 * The agents of the workspaces. The policy of the routes authorizes each call; these functions
 * trust the actor.
 */
export interface Agents {
  /**
   * Creates an unpublished agent. The id is the idempotency key: a repeat in the same workspace
   * returns the existing agent and writes nothing. With `again` in the body (see Again), an agent
   * that was not changed since its creation takes the new values.
   * @throws AppError AGENT_NAME_REQUIRED | AGENT_LIMIT_REACHED | ALREADY_EXISTS (in another
   *   workspace) | BAD_INPUT
   */
  create(
    actor: Actor,
    agentId: AgentId,
    workspaceId: WorkspaceId,
    body: AgentWrite,
    themeMode?: 'light' | 'dark',
  ): Promise<AgentOwnerView>;
  /** @throws AppError NOT_FOUND */
  read(region: Region, agentId: AgentId): Promise<AgentOwnerView>;
  /**
   * Returns one page of agents, last modified first by default.
   * @throws AppError BAD_INPUT for an invalid cursor
   */
  list(
    region: Region,
    workspaceId: WorkspaceId,
    query?: Partial<Omit<AgentListQuery, 'workspaceId'>>,
  ): Promise<AgentListReply>;
  /**
   * Merges some fields into the draft.
   * @throws AppError NOT_FOUND | CONFLICT when `ifVersion` is stale | BAD_INPUT
   */
  save(
    region: Region,
    agentId: AgentId,
    body: AgentWrite,
    ifVersion?: number,
  ): Promise<AgentOwnerView>;
  /**
   * Saves the fields in `body` and makes the resulting draft the live snapshot.
   * @throws the errors of `save`
   */
  publish(
    actor: Actor,
    agentId: AgentId,
    body: AgentWrite,
    ifVersion?: number,
  ): Promise<AgentOwnerView>;
  /** Counts the contents of an agent. @throws AppError NOT_FOUND */
  contents(region: Region, agentId: AgentId): Promise<AgentContents>;
  /** Takes the agent offline for visitors. Draft and versions stay. @throws AppError NOT_FOUND */
  unpublish(actor: Actor, agentId: AgentId): Promise<AgentOwnerView>;
  /**
   * Copies draft, knowledge and settings to a new agent. The caller chooses its id: a repeated call
   * creates no second copy.
   * @throws AppError NOT_FOUND | KNOWLEDGE_QUOTA_REACHED | CRAWLER_LIMIT_REACHED | an error of
   *   `create`
   */
  duplicate(
    actor: Actor,
    agentId: AgentId,
    copy: { agentId: AgentId; title?: string | undefined },
  ): Promise<AgentOwnerView>;
  /** Deletes an agent for good. A repeated call changes nothing. @throws AppError NOT_FOUND */
  remove(actor: Actor, agentId: AgentId): Promise<void>;
  /** Returns the kept versions, newest first. @throws AppError NOT_FOUND */
  versions(region: Region, agentId: AgentId): Promise<AgentVersion[]>;
  /**
   * Returns one kept version with its draft. Secrets inside nodes are masked.
   * @throws AppError NOT_FOUND
   */
  version(region: Region, agentId: AgentId, version: number): Promise<AgentVersionReply['data']>;
  /**
   * Copies a kept version into the draft and, with `publish`, publishes it. The previous draft is
   * kept as a version first.
   * @throws the errors of `save`
   */
  restore(actor: Actor, agentId: AgentId, restore: Restore): Promise<AgentOwnerView>;
  /**
   * Keeps the draft as a version, with the mail address of the caller. A repeat adds no second
   * version.
   * @throws AppError NOT_FOUND
   */
  backUp(actor: Actor, agentId: AgentId, email: string): Promise<AgentVersion>;
}

export interface AgentsOptions {
  /** Index of titles for lists and searches. It caches nothing unless it was started. */
  titles?: TitleIndex;
  /** Called when visitors may no longer use this agent. */
  onClosed?: (region: Region, agentId: AgentId) => void;
  /** Called when there is something to delete in the background. */
  onDeleted?: () => void;
}

export function agentsOf(
  context: SliceContext,
  { titles = titleIndex(context.store), onClosed, onDeleted }: AgentsOptions = {},
): Agents {
  const remove: Agents['remove'] = async (actor, agentId) => {
    await deleteAgent(context, actor, agentId);
    onClosed?.(actor.region, agentId);
    onDeleted?.();
  };
  return {
    remove,
    contents: (region, agentId) => countContents(context.store.for(region), agentId),
    async unpublish(actor, agentId) {
      const view = await unpublishAgent(context, actor.region, agentId);
      onClosed?.(actor.region, agentId);
      return view;
    },
    duplicate: (actor, agentId, copy) =>
      duplicateAgent({ context, titles, remove }, actor, agentId, copy),
    create: (actor, agentId, workspaceId, body, themeMode = 'light') =>
      createAgent(context, actor, agentId, workspaceId, body, themeMode),
    read: (region, agentId) => readAgent(context.store.for(region), agentId),
    list: (region, workspaceId, query) =>
      listAgents(context, titles, region, {
        limit: 100,
        search: '',
        sort: 'newest',
        counts: true,
        ...query,
        workspaceId,
      }),
    save: (region, agentId, body, ifVersion) =>
      saveDraft(context, region, agentId, body, ifVersion),
    publish: (actor, agentId, body, ifVersion) =>
      publishAgent(context, actor, agentId, body, ifVersion),
    versions: (region, agentId) => listVersions(context, region, agentId),
    version: (region, agentId, version) => readVersion(context, region, agentId, version),
    restore: (actor, agentId, restore) => restoreVersion(context, actor, agentId, restore),
    async backUp(actor, agentId, email) {
      const backup = await backUpAgent(context, actor, agentId, email);
      return (
        await versionView(
          context,
          actor.region,
          (await readAgent(context.store.for(actor.region), agentId)).agent,
        )
      )(backup);
    },
  };
}
