import { AppError } from '@voxgrove/contracts';
import type { RemoteRecord, RemoteVersion } from '@voxgrove/contracts';
import type { RegistryDraft } from '../registry/port';

/** The actor of a change of the registry, and its time (ms). */
export interface Change {
  actor: string;
  now: number;
}

/** @throws AppError REMOTE_UNKNOWN */
export function recordOf({ remotes }: RegistryDraft, name: string): RemoteRecord {
  const record = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  if (record === undefined) throw new AppError('REMOTE_UNKNOWN', { remote: name });
  return record;
}

/** @throws AppError BUILD_UNKNOWN */
export function versionOf(name: string, { versions }: RemoteRecord, build: string): RemoteVersion {
  const version = Object.hasOwn(versions, build) ? versions[build] : undefined;
  if (version === undefined) throw new AppError('BUILD_UNKNOWN', { remote: name, build });
  return version;
}

/** Returns a build that people may get. @throws AppError BUILD_UNKNOWN | BUILD_BLOCKED */
export function usableVersion(name: string, record: RemoteRecord, build: string): RemoteVersion {
  const version = versionOf(name, record, build);
  if (version.status === 'blocked')
    throw new AppError('BUILD_BLOCKED', {
      remote: name,
      build,
      reason: version.statusReason ?? 'no reason given',
    });
  return version;
}

/**
 * Returns the default build: the canary's, else the newest candidate.
 * @throws AppError NO_CANDIDATE
 */
export function candidateOf(name: string, { versions, rollout }: RemoteRecord): string {
  if (rollout.canary !== null) return rollout.canary.build;
  const newest = newestFirst(Object.values(versions)).find(({ status }) => status === 'candidate');
  if (newest === undefined) throw new AppError('NO_CANDIDATE', { remote: name });
  return newest.build;
}

export const newestFirst = (versions: RemoteVersion[]): RemoteVersion[] =>
  [...versions].sort((a, b) => b.publishedAt - a.publishedAt || (a.build < b.build ? 1 : -1));
