import type { RemoteSummary } from '@voxgrove/contracts';
import { Refusal } from '../refusal';
import type { RegistryClient } from '../api/registry-client';

/** Changes of other remotes that may get in between, one after the other. */
const TRIES = 5;

/**
 * Makes a change that is based on what `remote` was. The registry has one revision for all remotes,
 * so a change of another one in between is a conflict too: then it is made again on the new
 * revision. Only who changed this very remote wins.
 * @param before the remote as it was looked at; undefined when there was none
 * @throws Refusal (conflict) when somebody else changed this remote
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

/** What a person looked at when they decided. */
const stateOf = (remote: RemoteSummary | undefined): string =>
  JSON.stringify(
    remote && [
      remote.enabled,
      remote.stable,
      remote.canary?.build,
      remote.versions.map(({ build, status }) => [build, status]),
    ],
  );
