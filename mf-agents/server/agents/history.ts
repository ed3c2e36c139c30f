import type { Agent, AgentId, UserId } from '@voxgrove/contracts';
import { AGENT } from '@voxgrove/contracts';
import type { AgentDraft } from '@voxgrove/contracts';
import type { Transaction } from '@voxgrove/server/store/port';
import { changedFields } from '../../contract/agent-diff';
import { agentHistories, agentSnapshots, completeDraft, snapshotId } from '../agent-store/port';
import type { AgentSnapshot, KeptVersion } from '../agent-store/port';

/**
 * The stored versions of an agent, inside a transaction that locks the agent's document, so that no
 * other caller adds a version.
 */
export interface History {
  readonly versions: readonly KeptVersion[];
  readonly last: number;
  snapshot(version: number): Promise<AgentSnapshot | null>;
  /**
   * Keeps a draft as the next version. If there are too many versions, `write` deletes the oldest
   * ones, but never the live one.
   * @returns the number of the new version
   */
  add(entry: {
    kind: KeptVersion['kind'];
    at: number;
    userId: UserId;
    email?: string;
    draft: AgentDraft;
  }): Promise<number>;
  /**
   * Stores the mail address of the user who asked to keep a version, unless the version already has
   * one.
   */
  name(version: number, email: string): void;
  /** Writes all added and named versions. `live` is the number of the live version. */
  write(live: number): void;
}

export async function openHistory(tx: Transaction, agent: Agent): Promise<History> {
  const doc = await tx.get(agentHistories, agent.ID);
  const versions = [...(doc?.data.versions ?? (await publishedBefore(tx, agent)))];
  let last = Math.max(doc?.data.last ?? 0, agent.publishedVersion);
  const added = new Map<number, AgentSnapshot>();
  // A history that was put together from old snapshots is stored with the next change.
  let touched = doc === null && versions.length > 0;
  const snapshot = async (version: number) =>
    added.get(version) ?? readSnapshot(tx, agent.ID, version);

  return {
    versions,
    get last() {
      return last;
    },
    snapshot,
    async add({ kind, at, userId, email, draft }) {
      const before = versions.length > 0 ? await snapshot(versions.at(-1)!.version) : null;
      const version = last + 1;
      last = version;
      versions.push({
        version,
        kind,
        at,
        userId,
        email: email ?? null,
        changed: before && changedFields(before.draft, draft),
      });
      added.set(version, { agentId: agent.ID, ownerID: agent.ownerID, version, at, userId, draft });
      touched = true;
      return version;
    },
    name(version, email) {
      const entry = versions.find((candidate) => candidate.version === version);
      if (entry?.email !== null) return;
      entry.email = email;
      touched = true;
    },
    write(live) {
      if (!touched) return;
      while (versions.length > AGENT.maxVersions) {
        const [removedVersion] = versions.splice(
          versions.findIndex(({ version }) => version !== live),
          1,
        );
        if (!added.delete(removedVersion!.version))
          tx.delete(agentSnapshots, snapshotId(agent.ID, removedVersion!.version));
      }
      for (const [version, addedSnapshot] of added)
        tx.create(agentSnapshots, snapshotId(agent.ID, version), addedSnapshot);
      tx.set(
        agentHistories,
        agent.ID,
        { agentId: agent.ID, last, versions },
        { ifVersion: doc?.version ?? 0 },
      );
    },
  };
}

async function readSnapshot(
  tx: Transaction,
  agentId: AgentId,
  version: number,
): Promise<AgentSnapshot | null> {
  const doc = await tx.get(agentSnapshots, snapshotId(agentId, version));
  return doc && { ...doc.data, draft: completeDraft(doc.data.draft) };
}

/** Returns the versions of an agent that was published before histories were stored. */
async function publishedBefore(
  tx: Transaction,
  { ID, publishedVersion }: { ID: AgentId; publishedVersion: number },
): Promise<KeptVersion[]> {
  const found: KeptVersion[] = [];
  let before: AgentSnapshot | null = null;
  for (
    let version = Math.max(1, publishedVersion - AGENT.maxVersions + 1);
    version <= publishedVersion;
    version += 1
  ) {
    const snapshot = await readSnapshot(tx, ID, version);
    if (snapshot)
      found.push({
        version,
        kind: 'published',
        at: snapshot.at,
        userId: snapshot.userId,
        email: null,
        changed: before && changedFields(before.draft, snapshot.draft),
      });
    before = snapshot;
  }
  return found;
}
