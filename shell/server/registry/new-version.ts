import { sizeOf } from '@voxgrove/federation/candidate';
import type { DeclaredRemote, RemoteBuild, RemoteRecord, RemoteVersion } from '@voxgrove/contracts';

export interface Published {
  declares: DeclaredRemote;
  build: RemoteBuild;
  status: 'candidate' | 'healthy';
  by: string;
  at: number;
}

/** Returns a build as the registry stores it. */
export const newVersion = ({ declares, build, status, by, at }: Published): RemoteVersion => ({
  ...build,
  declares,
  size: sizeOf(build),
  status,
  statusReason: null,
  publishedBy: by,
  publishedAt: at,
});

/** Returns the record of a new remote, of which nobody gets a build yet. */
export const newRecord = (owner: string): RemoteRecord => ({
  owner,
  enabled: true,
  disabledReason: null,
  versions: {},
  rollout: { stable: null, canary: null },
  lastKnownGood: null,
});
