import { createHash } from 'node:crypto';
import type { AgentId } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import { knowledgeChunks } from '../../knowledge/port';

/** The versions of an agent's passages by their ids, in the order of the ids. */
export type PassageVersions = ReadonlyMap<string, string>;

const PAGE = 5_000;

/** Reads the versions of an agent's passages, at most `most` of them. */
export async function readVersions(
  store: RegionStore,
  agentId: AgentId,
  most: number,
): Promise<PassageVersions> {
  const versions = new Map<string, string>();
  const where = [{ field: 'agentId', op: '==' as const, value: agentId }];
  for (let last: string | undefined; versions.size < most;) {
    const limit = Math.min(PAGE, most - versions.size);
    const found = await store.versions(knowledgeChunks, {
      where,
      limit,
      ...(last !== undefined && { startAfter: { id: last, value: null } }),
    });
    // A passage that was deleted and added again may have the same version, so the time is
    // included.
    for (const { id, version, updatedAt } of found) versions.set(id, `${version}@${updatedAt}`);
    last = found.at(-1)?.id;
    if (found.length < limit) break;
  }
  return versions;
}

/** Returns a text that is the same for the same versions. */
export function stateOf(versions: PassageVersions): string {
  const hash = createHash('sha256');
  for (const [id, version] of versions) hash.update(`${id} ${version}\n`);
  return hash.digest('hex');
}
