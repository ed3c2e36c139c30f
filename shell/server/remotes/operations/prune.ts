import { newestFirst, recordOf } from './draft';
import type { RemoteRecord } from '@voxgrove/contracts';
import type { NewAuditEntry, RegistryDraft } from '../../registry/port';
import type { Change } from './draft';

export interface Retention {
  /** This many of the newest builds stay. */
  keep: number;
  /** A page may be open on a build for this long after it was given out last. */
  olderThanMs: number;
  /** When builds were given out last (givenUntil); a build that never was counts from its publication. */
  givenUntil: ReadonlyMap<string, number>;
}

/** Builds that may go: beyond the newest, given to nobody for long enough, and neither stable, canary nor last known good. */
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

/** Takes old builds out of the registry; their files are the caller's to remove afterwards. @throws AppError REMOTE_UNKNOWN */
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
