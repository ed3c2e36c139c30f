import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { VerifiedEntry } from './manifest';

/** Integrity of each entry that may be loaded; null for an override, for whose bytes nobody has vouched. */
const expected = new Map<string, string | null>();
const arrived = new Map<string, number>();
let plugged = false;

/** Entries are fetched with the integrity the registry gave; an address the loader did not register is refused. */
const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'voxgrove-integrity',
  createScript({ url }) {
    const integrity = expected.get(url);
    if (integrity === undefined) throw new Error(`Nobody has vouched for ${url}.`);
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    // Like webpack does for chunks; with the attribute on our own origin, the page's preloads would not be used.
    if (new URL(url).origin !== location.origin) script.crossOrigin = 'anonymous';
    if (integrity !== null) script.integrity = integrity;
    script.addEventListener('load', () => arrived.set(url, performance.now()));
    return script;
  },
};

/** Tells the federation runtime about one build. `again`: forget what it remembers of an earlier attempt. */
export function registerEntry(
  { url, globalName }: VerifiedEntry,
  integrity: string | null,
  again: boolean,
): void {
  if (!plugged) registerPlugins([integrityPlugin]);
  plugged = true;
  expected.set(url, integrity);
  registerRemotes([{ name: globalName, entry: url, type: 'global', entryGlobalName: globalName }], {
    force: again,
  });
}

/** When an entry had been fetched and run, on performance.now()'s clock. */
export const arrivalOf = (url: string): number | undefined => arrived.get(url);

/** Address of the entry of the build a file belongs to: the one it lies beside, or below. */
export const entryBeside = (file: string): string | undefined =>
  [...expected.keys()].reverse().find((entry) => file.startsWith(new URL('.', entry).href));

/** What evaluates the exposed module, once all its files are there. Rejects with whatever the federation runtime or the network threw. */
export async function loadFactory(globalName: string, expose: string): Promise<() => unknown> {
  const factory = await loadRemote<() => unknown>(`${globalName}/${expose.slice(2)}`, {
    from: 'runtime',
    loadFactory: false,
  });
  if (typeof factory !== 'function')
    throw new Error(`Module "${expose}" does not exist in container.`);
  return factory as () => unknown;
}
