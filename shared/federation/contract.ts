import semver from 'semver';
import type { BuildTarget } from './build-target';
import { RemoteFailure } from './failure';

/**
 * Checks a build's contract range before any file of the build is fetched.
 * @throws RemoteFailure CONTRACT_MISMATCH
 */
export function requireContract({ name, build, contract }: BuildTarget, offered: string): void {
  if (contract !== null && !semver.satisfies(offered, contract))
    throw new RemoteFailure('CONTRACT_MISMATCH', name, {
      build,
      cause: `wants ${contract}, offered ${offered}`,
    });
}
