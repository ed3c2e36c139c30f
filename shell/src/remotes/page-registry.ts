import type { RegistryKey, RemoteOverride, ResolvedRemote } from '@voxgrove/contracts';
import { overridden, runnable } from '@voxgrove/federation';
import type { Resolution, ResolutionProblem, RunnableRemote } from '@voxgrove/federation';
import { registerMessages } from '@voxgrove/sdk';
import { createStore, currentHost, replaceRegistry } from '@voxgrove/sdk/internal';
import { addRemoteIcons } from './remote-icons';

interface PageRegistry {
  /** Public keys in the page. */
  keys: readonly RegistryKey[];
  /** Its signature is valid; otherwise no code of its remotes runs. */
  trusted: boolean;
  /** Problem of the page's own resolution. */
  problem: ResolutionProblem | null;
  /** Overrides of this person: builds or manifest addresses. */
  overrides: readonly RemoteOverride[];
}

/** Source of this page's remotes; `currentHost().registry` has the remotes. */
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

/** Registers labels of remote.json as texts, so that they can be translated. */
function registerLabels(remotes: readonly ResolvedRemote[]): void {
  for (const { name, namespace = name, navigation } of remotes)
    registerMessages(namespace, Object.fromEntries(navigation.map(({ label }) => [label, label])));
}
