import type { AuditEntry } from '@voxgrove/contracts';

const MADE_STABLE = new Set<AuditEntry['action']>(['promoted', 'adopted', 'rolled-back']);
/** Actions that end a canary. */
const ENDS_CANARY = new Set<AuditEntry['action']>([...MADE_STABLE, 'canary', 'blocked']);

/** Returns the former stable builds, newest first, from one remote's history (newest first). */
export const stableHistory = (entries: readonly AuditEntry[]): string[] =>
  entries
    .filter(({ action, build }) => MADE_STABLE.has(action) && build !== null)
    .map(({ build }) => build!);

/**
 * Returns when each build was last in use, as stable or in a canary, from one remote's history
 * (newest first).
 */
export function givenUntil(entries: readonly AuditEntry[], now: number): Map<string, number> {
  const until = new Map<string, number>();
  let stableUntil = now;
  let canaryUntil = now;
  for (const { action, build, at } of entries) {
    const isCanaryStep = action === 'canary' || action === 'step';
    const canaryEnd = isCanaryStep ? canaryUntil : undefined;
    const end = MADE_STABLE.has(action) ? stableUntil : canaryEnd;
    if (build !== null && end !== undefined) until.set(build, Math.max(until.get(build) ?? 0, end));
    if (MADE_STABLE.has(action)) stableUntil = at;
    if (ENDS_CANARY.has(action)) canaryUntil = at;
  }
  return until;
}

/** Returns the builds that were ever blocked, including removed ones. */
export const everBlocked = (entries: readonly AuditEntry[]): Set<string> =>
  new Set(
    entries.flatMap(({ action, build }) => (action === 'blocked' && build !== null ? [build] : [])),
  );
