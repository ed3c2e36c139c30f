import type { RegistryKey, RemoteOverride, ResolvedRemote } from '@voxgrove/contracts';
import { overridden, runnable } from '@voxgrove/federation';
import type { Resolution, ResolutionProblem, RunnableRemote } from '@voxgrove/federation';
import { registerMessages } from '@voxgrove/sdk';
import { createStore, currentHost, replaceRegistry } from '@voxgrove/sdk/internal';

interface PageRegistry {
  /** Public keys the page came with. */
  keys: readonly RegistryKey[];
  /** Its signature holds; no code of its remotes runs otherwise. */
  trusted: boolean;
  /** What was wrong with the one the page came with. */
  problem: ResolutionProblem | null;
  /** Builds, or addresses of manifests, that this person asked for in place of the published ones. */
  overrides: readonly RemoteOverride[];
}

/** How this page came by its remotes; which ones they are is `currentHost().registry`. */
export const pageRegistry = createStore<PageRegistry>({
  keys: [],
  trusted: false,
  problem: null,
  overrides: [],
});

/** The page goes by this resolution from now on. */
export function goBy({
  registry,
  source,
  problem,
}: Pick<Resolution, 'registry' | 'source' | 'problem'>): void {
  registerLabels(registry.remotes);
  pageRegistry.set((page) => ({ ...page, trusted: source !== 'unverified', problem }));
  replaceRegistry(registry);
}

/** What to run for a remote now. @throws Error when the page has no such remote (any more) */
export function runnableNow(name: string): RunnableRemote {
  const { trusted, overrides } = pageRegistry.get();
  const address = overrides.find(
    (override) => override.name === name && isAddress(override.target),
  )?.target;
  if (address !== undefined) return overridden(name, address);
  const remote = currentHost().registry.remotes.find((one) => one.name === name);
  if (!remote) throw new Error(`This page has no remote called ${name}.`);
  return runnable(remote, trusted);
}

const isAddress = (target: string): boolean => URL.canParse(target) && /^https?:/.test(target);

/** Labels of remote.json become texts, so that they can be translated. */
function registerLabels(remotes: readonly ResolvedRemote[]): void {
  for (const { name, namespace = name, navigation } of remotes)
    registerMessages(namespace, Object.fromEntries(navigation.map(({ label }) => [label, label])));
}
