import { currentHost, listen, liveState, locationStore } from '@voxgrove/sdk/internal';
import { appPath } from './page-views';
import { refreshRegistry } from './refresh-registry';
import { remoteAt } from './remote-at';

/** Topic that publishes every change of the registry: `{ revision }`. */
const TOPIC = 'registry';
/**
 * Shortest interval of checks without live events, ms. The registry is then checked when the person
 * switches remotes.
 */
const LOOK_EVERY_MS = 60_000;
/** Delays until a failed or outdated response is requested again, ms. */
const AGAIN_AFTER_MS = [500, 2_000, 5_000, 15_000, 30_000];

/** Updates the remotes of an open page when the registry changes. */
export function followRegistry(): void {
  listen([TOPIC], ({ data }) => {
    const { revision } = (data ?? {}) as { revision?: number };
    if (typeof revision === 'number' && revision !== currentHost().registry.revision)
      void refreshUpTo(revision);
  });
  let lookedAt = Date.now();
  let remote = remoteNow();
  locationStore.subscribe(() => {
    const before = remote;
    remote = remoteNow();
    if (remote === before || liveState.get() === 'open' || Date.now() - lookedAt < LOOK_EVERY_MS)
      return;
    lookedAt = Date.now();
    void refreshRegistry();
  });
}

const remoteNow = (): string | undefined => remoteAt(appPath(location.pathname) ?? '')?.remote.name;

let trying: ReturnType<typeof setTimeout> | undefined;

async function refreshUpTo(revision: number, attempt = 0): Promise<void> {
  clearTimeout(trying);
  const answered = await refreshRegistry();
  if ((answered && currentHost().registry.revision >= revision) || attempt >= AGAIN_AFTER_MS.length)
    return;
  trying = setTimeout(() => void refreshUpTo(revision, attempt + 1), AGAIN_AFTER_MS[attempt]);
}
