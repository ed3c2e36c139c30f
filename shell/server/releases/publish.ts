import { AppError } from '@voxgrove/contracts';
import { newRecord, newVersion } from '../registry/port';
import { usableVersion } from './draft';
import type { DeclaredRemote, RemoteBuild } from '@voxgrove/contracts';
import type { NewAuditEntry, RegistryDraft } from '../registry/port';
import type { Change } from './draft';

export interface Publish {
  declares: DeclaredRemote;
  build: RemoteBuild;
  /** All builds of this remote that were ever blocked, including pruned ones. */
  blockedBefore: ReadonlySet<string>;
}

/**
 * Adds a checked and uploaded build as a candidate. A first build creates the remote.
 * @throws AppError BUILD_EXISTS | BUILD_BLOCKED
 */
export function publish(
  draft: RegistryDraft,
  { declares, build: described, blockedBefore }: Publish,
  { actor, now }: Change,
): NewAuditEntry[] {
  const { name: remote, owner } = declares;
  const { build, files } = described;
  const record = (draft.remotes[remote] ??= newRecord(owner));
  if (Object.hasOwn(record.versions, build)) {
    usableVersion(remote, record, build);
    throw new AppError('BUILD_EXISTS', { remote, build });
  }
  if (blockedBefore.has(build))
    throw new AppError('BUILD_BLOCKED', {
      remote,
      build,
      reason: 'it was blocked before it was removed',
    });
  record.versions[build] = newVersion({
    declares,
    build: described,
    status: 'candidate',
    by: actor,
    at: now,
  });
  return [
    {
      actor,
      action: 'published',
      remote,
      build,
      detail: `Version ${declares.version}, ${files.length} files.`,
    },
  ];
}
