import { newestFirst } from './draft';
import type { RemoteRecord } from '@voxgrove/contracts';

/**
 * Returns the unblocked builds that were stable, best first: the last known good, then former
 * stable builds (`history`, newest first), then the others by age. `except` is never included.
 */
export function earlierHealthy(
  { versions, lastKnownGood }: RemoteRecord,
  except: string | null,
  history: readonly string[],
): string[] {
  const healthy = newestFirst(Object.values(versions))
    .filter(({ status }) => status === 'healthy')
    .map(({ build }) => build);
  const preferred = [lastKnownGood, ...history].filter(
    (build): build is string => build !== null && healthy.includes(build),
  );
  return [...new Set([...preferred, ...healthy])].filter((build) => build !== except);
}

/** Returns the fallback beside the stable build: an earlier build, else the stable build itself. */
export function lastKnownGoodOf(record: RemoteRecord, history: readonly string[]): string | null {
  const { stable } = record.rollout;
  return (
    earlierHealthy(record, stable, history)[0] ??
    (stable !== null && record.versions[stable]?.status === 'healthy' ? stable : null)
  );
}
