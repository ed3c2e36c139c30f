import { matchRemote } from '@voxgrove/federation';
import type { RemoteMatch } from '@voxgrove/federation';
import { currentHost } from '@voxgrove/sdk/internal';
import { shellPageAt } from '../pages/shell-pages';

/** Returns the remote of a path below /app/{region}. The shell's own pages have none. */
export const remoteAt = (path: string): RemoteMatch | undefined =>
  shellPageAt(path) ? undefined : matchRemote(currentHost().registry, path);
