import { sizeOf } from '@voxgrove/federation/candidate';
import type { DeclaredRemote, RemoteBuild, RemoteVersion } from '@voxgrove/contracts';

export interface Published { declares: DeclaredRemote; build: RemoteBuild; status: 'candidate' | 'healthy'; by: string; at: number }

/** A build as the registry keeps it. */
export const newVersion = ({ declares, build, status, by, at }: Published): RemoteVersion =>
  ({ ...build, declares, size: sizeOf(build), status, statusReason: null, publishedBy: by, publishedAt: at });
