import { newestFirst, recordOf } from './draft';
import type { RemoteRecord } from '@voxgrove/contracts';
import type { NewAuditEntry, RegistryDraft } from '../registry/port';
import type { Change } from './draft';

export interface Retention {
  /** Number of newest builds to keep. */
  keep: number;
  /** A page may keep a build open for this long after its last use in the rollout. */
  olderThanMs: number;
  /** When builds were last in use (givenUntil); others count from publication. */
  givenUntil: ReadonlyMap<string, number>;
}

/**
 * Builds to delete: not among the newest, unused for long enough, and neither stable, canary nor
 * last known good.
 */
export function prunable(
  { versions, rollout, lastKnownGood }: RemoteRecord,
  { keep, olderThanMs, givenUntil }: Retention,
  now: number,
): string[] {
  const sorted = newestFirst(Object.values(versions));
  const needed = new Set([rollout.stable, rollout.canary?.build, lastKnownGood]);
  return sorted
    .slice(keep)
    .filter(
      ({ build, publishedAt }) =>
        !needed.has(build) &&
        Math.max(publishedAt, givenUntil.get(build) ?? 0) <= now - olderThanMs,
    )
    .map(({ build }) => build);
}

/**
 * Removes old builds from the registry; the caller deletes their files afterwards.
 * @throws AppError REMOTE_UNKNOWN
 */
export function prune(
  draft: RegistryDraft,
  { name, ...retention }: Retention & { name: string },
  { actor, now }: Change,
): NewAuditEntry[] {
  const record = recordOf(draft, name);
  return prunable(record, retention, now).map((build) => {
    const published = new Date(record.versions[build]!.publishedAt).toISOString().slice(0, 10);
    delete record.versions[build];
    return {
      actor,
      action: 'pruned' as const,
      remote: name,
      build,
      detail: `Published on ${published}.`,
    };
  });
}
