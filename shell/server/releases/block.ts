import { AppError } from '@voxgrove/contracts';
import { noteRoutesSince } from '../registry/port';
import { recordOf, usableVersion } from './draft';
import { lastKnownGoodOf } from './earlier-healthy';
import type { NewAuditEntry, RegistryDraft } from '../registry/port';
import type { Change } from './draft';

export interface Block {
  name: string;
  build: string;
  reason: string;
  /** See RollBack. */
  history?: readonly string[];
}

/**
 * Blocks a build for good and ends its canary. The stable build cannot be blocked, because people
 * need another build first.
 * @throws AppError REMOTE_UNKNOWN | BUILD_UNKNOWN | BUILD_BLOCKED | BUILD_IN_USE
 */
export function block(
  draft: RegistryDraft,
  { name, build, reason, history = [] }: Block,
  { actor, now }: Change,
): NewAuditEntry[] {
  const record = recordOf(draft, name);
  const version = usableVersion(name, record, build);
  if (build === record.rollout.stable)
    throw new AppError('BUILD_IN_USE', { remote: name, build, role: 'stable' });
  version.status = 'blocked';
  version.statusReason = reason;
  const inCanary = record.rollout.canary?.build === build;
  if (inCanary) record.rollout.canary = null;
  if (record.lastKnownGood === build) {
    record.lastKnownGood = lastKnownGoodOf(record, history);
    noteRoutesSince(record, now);
  }
  return [
    {
      actor,
      action: 'blocked',
      remote: name,
      build,
      detail: inCanary ? `${reason} (its canary ends)` : reason,
    },
  ];
}
