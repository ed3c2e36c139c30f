import semver from 'semver';
import type { ResolvedRemote } from '@voxgrove/contracts';
import { RemoteFailure } from './failure';

/** Checks the remote's contract range, before any of its code is fetched. @throws RemoteFailure CONTRACT_MISMATCH */
export function requireContract(remote: Pick<ResolvedRemote, 'name' | 'contract'>, offered: string): void {
  if (!semver.satisfies(offered, remote.contract)) throw new RemoteFailure('CONTRACT_MISMATCH', remote.name, `wants ${remote.contract}, offered ${offered}`);
}
