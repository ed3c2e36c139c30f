import { AppError } from '@voxgrove/contracts';
import { noteRoutesSince } from '../registry/port';
import { recordOf, usableVersion } from './draft';
import { earlierHealthy, lastKnownGoodOf } from './earlier-healthy';
import type { RemoteRecord } from '@voxgrove/contracts';
import type { NewAuditEntry, RegistryDraft } from '../registry/port';
import type { Change } from './draft';

export interface RollBack {
  name: string;
  reason: string;
  /** Target of the rollback. Default: the previous build. */
  build?: string | undefined;
  /**
   * Roll back only if this build's canary still runs, because the decision was made some time ago.
   */
  canaryOf?: string | undefined;
  /**
   * Former stable builds, newest first (stableHistory). Default: the last known good, then builds
   * by age.
   */
  history?: readonly string[];
}

/**
 * Rolls back. A running canary ends, and the stable build does not change. Without a canary,
 * everybody returns to the previous build. The abandoned build is blocked. The history entry
 * `rolled-back` names the current build, and `blocked` names the abandoned one.
 * @throws AppError REMOTE_UNKNOWN | NOTHING_TO_ROLL_BACK | BUILD_UNKNOWN | BUILD_BLOCKED |
 *   BUILD_IN_USE | BAD_INPUT | CONFLICT
 */
export function rollBack(
  draft: RegistryDraft,
  { name, build, canaryOf, reason, history = [] }: RollBack,
  { actor, now }: Change,
): NewAuditEntry[] {
  const record = recordOf(draft, name);
  const { stable, canary } = record.rollout;
  if (canaryOf !== undefined && canaryOf !== canary?.build) throw new AppError('CONFLICT');
  if (canary !== null && (build === undefined || build === stable)) {
    record.rollout.canary = null;
    return lines(record, canary.build, stable);
  }
  if (stable === null) throw new AppError('NOTHING_TO_ROLL_BACK', { remote: name });
  const target =
    build === undefined ? earlierHealthy(record, stable, history)[0] : named(build, stable);
  if (target === undefined) throw new AppError('NOTHING_TO_ROLL_BACK', { remote: name });
  record.rollout = { stable: target, canary: null };
  return lines(record, stable, target);

  function named(to: string, from: string): string {
    if (to === from)
      throw new AppError('BUILD_IN_USE', { remote: name, build: to, role: 'stable' });
    if (usableVersion(name, record, to).status !== 'healthy')
      throw new AppError('BAD_INPUT', {
        fields: { build: 'This build has never been given to everybody: promote it instead.' },
      });
    return to;
  }

  function lines(
    after: RemoteRecord,
    leftBuild: string,
    givenReason: string | null,
  ): NewAuditEntry[] {
    Object.assign(after.versions[leftBuild]!, { status: 'blocked', statusReason: reason });
    after.lastKnownGood = lastKnownGoodOf(after, history);
    noteRoutesSince(after, now);
    return [
      { actor, action: 'blocked', remote: name, build: leftBuild, detail: reason },
      {
        actor,
        action: 'rolled-back',
        remote: name,
        build: givenReason,
        detail: `From ${leftBuild}: ${reason}`,
      },
    ];
  }
}
