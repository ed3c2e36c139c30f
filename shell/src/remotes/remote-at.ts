import { matchRemote } from '@voxgrove/federation';
import type { RemoteMatch } from '@voxgrove/federation';
import { currentHost } from '@voxgrove/sdk/internal';
import { shellPageAt } from '../pages/shell-pages';

/** The remote a path below /app/{region} belongs to now. Addresses of the shell's own pages belong to none. */
export const remoteAt = (path: string): RemoteMatch | undefined =>
  shellPageAt(path) ? undefined : matchRemote(currentHost().registry, path);
