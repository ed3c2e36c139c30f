import { newestFirst, recordOf } from './draft';
import type { RemoteRecord } from '@voxgrove/contracts';
import type { NewAuditEntry, RegistryDraft } from '../registry/port';
import type { Change } from './draft';

export interface Retention {
  /** Number of newest builds to keep. */
  keep: number;
  /**
   * Minimum time since the last use in the rollout, ms. An open page may keep a build for this
   * long.
   */
  olderThanMs: number;
  /**
   * Times at which builds were last in use (givenUntil). For other builds the time of publication
   * counts.
   */
  givenUntil: ReadonlyMap<string, number>;
}

/**
 * Returns the builds to delete: those that are not among the newest, have been unused for long
 * enough, and are neither stable nor canary nor last known good.
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
 * Removes old builds from the registry. The caller deletes their files afterwards.
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
