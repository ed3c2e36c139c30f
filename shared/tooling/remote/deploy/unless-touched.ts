import type { RemoteSummary } from '@voxgrove/contracts';
import { Refusal } from '../refusal';
import type { RegistryClient } from '../api/registry-client';

/** Maximum number of attempts, because other remotes may change in between. */
const TRIES = 5;

/**
 * Makes a change that is based on the state of `remote`. The registry has one revision for all
 * remotes, so a change of another remote in between is a conflict, too: then the change is repeated
 * on the new revision. Only a change of this remote by another user ends the attempt.
 * @param before the remote when it was read; undefined if it did not exist
 * @throws Refusal (conflict) if another user changed this remote
 */
export async function unlessTouched<T>(
  client: RegistryClient,
  name: string,
  { revision, before }: { revision: number; before: RemoteSummary | undefined },
  change: (revision: number) => Promise<T>,
): Promise<T> {
  for (let tries = 1, base = revision; ; tries++) {
    try {
      return await change(base);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'CONFLICT' || tries === TRIES) throw error;
      const now = await client.overview();
      if (stateOf(now.remotes.find((remote) => remote.name === name)) !== stateOf(before))
        throw error;
      base = now.revision;
    }
  }
}

/** Returns the state on which a person based a decision. */
const stateOf = (remote: RemoteSummary | undefined): string =>
  JSON.stringify(
    remote && [
      remote.enabled,
      remote.stable,
      remote.canary?.build,
      remote.versions.map(({ build, status }) => [build, status]),
    ],
  );
