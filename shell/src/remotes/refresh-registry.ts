import type { ResolvedRegistry } from '@voxgrove/contracts';
import { askRegistry } from '@voxgrove/federation';
import { currentHost } from '@voxgrove/sdk/internal';
import { goBy, pageRegistry } from './page-registry';

/**
 * Called for each newer registry as soon as the page uses it. `wasTrusted`: whether the code of the
 * previous registry was allowed to run.
 */
type Follower = (change: {
  previous: ResolvedRegistry;
  fresh: ResolvedRegistry;
  wasTrusted: boolean;
}) => void;

const followers: Follower[] = [];
export const onNewRegistry = (follower: Follower): void => {
  followers.push(follower);
};

let asking: Promise<boolean> | undefined;

/**
 * Requests the current resolution and applies it. The page keeps its builds, except those that were
 * blocked or removed.
 * @returns whether there was a usable response
 */
export function refreshRegistry(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(): Promise<boolean> {
  const { keys, trusted } = pageRegistry.get();
  const { remotes, revision } = currentHost().registry;
  const pins = Object.fromEntries(
    remotes.filter(({ channel }) => channel !== 'override').map(({ name, build }) => [name, build]),
  );
  const fresh = await askRegistry({ keys, ...(trusted && { pins, notBefore: revision }) });
  if (!fresh) return false;
  const change = {
    previous: currentHost().registry,
    fresh,
    wasTrusted: pageRegistry.get().trusted,
  };
  goBy({ registry: fresh, source: 'fetched', problem: null });
  for (const follow of followers) follow(change);
  return true;
}
