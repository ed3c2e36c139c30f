import type { RegistryKey, RemoteOverride, ResolvedRemote } from '@voxgrove/contracts';
import { isUrl } from '@voxgrove/contracts/is-url';
import { overridden, runnable } from '@voxgrove/federation';
import type { Resolution, ResolutionProblem, RunnableRemote } from '@voxgrove/federation';
import { registerMessages } from '@voxgrove/sdk';
import { createStore, currentHost, replaceRegistry } from '@voxgrove/sdk/internal';
import { addRemoteIcons } from './remote-icons';

interface PageRegistry {
  /** Public keys that the page contains. */
  keys: readonly RegistryKey[];
  /** Whether the registry's signature is valid. If not, no code of its remotes runs. */
  trusted: boolean;
  /** Problem of the resolution that the page was served with. */
  problem: ResolutionProblem | null;
  /** Overrides of this person: builds or addresses of manifests. */
  overrides: readonly RemoteOverride[];
}

/** State of the page's registry. `currentHost().registry` has the remotes themselves. */
export const pageRegistry = createStore<PageRegistry>({
  keys: [],
  trusted: false,
  problem: null,
  overrides: [],
});

/** Makes the page use this resolution. */
export function goBy({
  registry,
  source,
  problem,
}: Pick<Resolution, 'registry' | 'source' | 'problem'>): void {
  registerLabels(registry.remotes);
  pageRegistry.set((page) => ({ ...page, trusted: source !== 'unverified', problem }));
  addRemoteIcons(registry);
  replaceRegistry(registry);
}

/**
 * Returns what to run for a remote now. @throws Error when the page has no such remote (any more)
 */
export function runnableNow(name: string): RunnableRemote {
  const { trusted, overrides } = pageRegistry.get();
  const address = overrides.find(
    (override) => override.name === name && isAddress(override.target),
  )?.target;
  if (address !== undefined) return overridden(name, address);
  const remote = currentHost().registry.remotes.find((candidate) => candidate.name === name);
  if (!remote) throw new Error(`This page has no remote called ${name}.`);
  return runnable(remote, trusted);
}

const isAddress = (target: string): boolean => isUrl(target) && /^https?:/.test(target);

/** Registers labels of remote.json as texts, so that they can be translated. */
function registerLabels(remotes: readonly ResolvedRemote[]): void {
  for (const { name, namespace = name, navigation } of remotes)
    registerMessages(namespace, Object.fromEntries(navigation.map(({ label }) => [label, label])));
}
