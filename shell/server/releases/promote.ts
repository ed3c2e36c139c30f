import { AppError } from '@voxgrove/contracts';
import { noteRoutesSince } from '../registry/port';
import { candidateOf, recordOf, usableVersion } from './draft';
import type { NewAuditEntry, RegistryDraft } from '../registry/port';
import type { Change } from './draft';

export interface Promote {
  name: string;
  build?: string | undefined;
  /** Remark in the history: `without telemetry: …`. */
  note?: string | undefined;
}

/**
 * Makes a build stable. The replaced build becomes the last known good. A first build becomes its
 * own last known good. Every canary ends, because the build that it was compared with is no longer
 * stable. A disabled remote can be promoted too, so that a repaired build is in place when the
 * remote is enabled.
 * @throws AppError REMOTE_UNKNOWN | NO_CANDIDATE | BUILD_UNKNOWN | BUILD_BLOCKED | BUILD_IN_USE
 */
export function promote(
  draft: RegistryDraft,
  { name, build: named, note }: Promote,
  { actor, now }: Change,
): NewAuditEntry[] {
  const record = recordOf(draft, name);
  const { stable, canary } = record.rollout;
  const build = named ?? candidateOf(name, record);
  const version = usableVersion(name, record, build);
  if (build === stable) throw new AppError('BUILD_IN_USE', { remote: name, build, role: 'stable' });
  version.status = 'healthy';
  version.statusReason = null;
  record.rollout = { stable: build, canary: null };
  record.lastKnownGood =
    stable !== null && record.versions[stable]?.status === 'healthy' ? stable : build;
  noteRoutesSince(record, now);
  const facts = [
    stable === null ? 'The first build for everybody' : `In place of ${stable}`,
    ...(canary === null || canary.build === build ? [] : [`the canary of ${canary.build} ends`]),
    ...(note === undefined ? [] : [note]),
  ];
  return [
    {
      actor,
      action: 'promoted',
      remote: name,
      build,
      detail: `${facts.join('; ').replace(/\.$/, '')}.`,
    },
  ];
}
