import type { ResolvedRemote } from '@voxgrove/contracts';
import { createLoader } from '@voxgrove/federation';
import { CONTRACT_VERSION } from '@voxgrove/sdk';

const loader = createLoader({ contract: CONTRACT_VERSION });

/**
 * How modules of remotes are obtained: the only file that knows. The one-bundle build that the benchmark compares with
 * puts another file in its place.
 * @throws RemoteFailure
 */
export const loadRemoteModule = (remote: ResolvedRemote, expose: string): Promise<unknown> => loader.load(remote, expose);
