import type { Agent, AgentId, Region } from '@voxgrove/contracts';
import { AgentDraft, AppError } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AgentVersion, AgentVersionReply } from '../../contract/agent-versions';
import { maskSecrets } from '../../contract/secret-names';
import { agents, agentSnapshots, snapshotId } from '../agent-store/port';
import type { KeptVersion } from '../agent-store/port';
import { openHistory } from './history';

/** See Agents.versions. */
export async function listVersions(
  context: SliceContext,
  region: Region,
  agentId: AgentId,
): Promise<AgentVersion[]> {
  const { agent, versions } = await context.store.for(region).transaction(async (tx) => {
    const doc = await tx.get(agents, agentId);
    if (!doc) throw new AppError('NOT_FOUND');
    return { agent: doc.data, versions: (await openHistory(tx, doc.data)).versions };
  });
  const view = await versionView(context, region, agent);
  return versions.map(view).reverse();
}

/** See Agents.version. */
export async function readVersion(
  context: SliceContext,
  region: Region,
  agentId: AgentId,
  version: number,
): Promise<AgentVersionReply['data']> {
  const found = (await listVersions(context, region, agentId)).find(
    (candidate) => candidate.version === version,
  );
  const snapshot =
    found && (await context.store.for(region).get(agentSnapshots, snapshotId(agentId, version)));
  if (!snapshot) throw new AppError('NOT_FOUND');
  const { draft } = snapshot.data;
  return { ...found, draft: AgentDraft.parse({ ...draft, nodes: maskSecrets(draft.nodes) }) };
}

/**
 * Returns the public view of versions. Members appear with their current name, or with the mail
 * address stored in the version.
 */
export async function versionView(
  context: SliceContext,
  region: Region,
  agent: Agent,
): Promise<(keptVersion: KeptVersion) => AgentVersion> {
  const people = await context.port('workspaces').people(region, agent.ownerID);
  return ({ version, kind, at, userId, email, changed }) => {
    const person = people.find((candidate) => candidate.userId === userId);
    return {
      version,
      kind,
      at,
      by: person?.displayName || person?.email || email,
      live: version === agent.publishedVersion,
      changed,
    };
  };
}
