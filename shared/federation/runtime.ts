import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { VerifiedEntry } from './manifest';

/** Integrity of each allowed entry; null for an override, whose hash is unknown. */
const expected = new Map<string, string | null>();
const arrived = new Map<string, number>();
let plugged = false;

/** Loads entries with the registry's integrity, and refuses an unregistered address. */
const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'remote-integrity',
  createScript({ url }) {
    const integrity = expected.get(url);
    if (integrity === undefined) throw new Error(`Nobody has vouched for ${url}.`);
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    // webpack does the same for chunks. On the page's own origin the attribute would prevent the
    // use of preloaded files.
    if (new URL(url).origin !== location.origin) script.crossOrigin = 'anonymous';
    if (integrity !== null) script.integrity = integrity;
    script.addEventListener('load', () => arrived.set(url, performance.now()));
    return script;
  },
};

/**
 * Registers one build with the federation runtime. `isRepeated`: the runtime forgets an earlier attempt.
 */
export function registerEntry(
  { url, globalName }: VerifiedEntry,
  integrity: string | null,
  isRepeated: boolean,
): void {
  if (!plugged) registerPlugins([integrityPlugin]);
  plugged = true;
  expected.set(url, integrity);
  registerRemotes([{ name: globalName, entry: url, type: 'global', entryGlobalName: globalName }], {
    force: isRepeated,
  });
}

/** Returns the time when an entry had loaded and run, on the clock of performance.now(). */
export const arrivalOf = (url: string): number | undefined => arrived.get(url);

/** Returns the address of the entry whose folder contains the file. */
export const entryBeside = (file: string): string | undefined =>
  [...expected.keys()].reverse().find((entry) => file.startsWith(new URL('.', entry).href));

/**
 * Loads the function that evaluates the exposed module. Rejects with the error of the federation
 * runtime or the network.
 */
export async function loadFactory(globalName: string, expose: string): Promise<() => unknown> {
  const factory = await loadRemote<() => unknown>(`${globalName}/${expose.slice(2)}`, {
    from: 'runtime',
    loadFactory: false,
  });
  if (typeof factory !== 'function')
    throw new Error(`Module "${expose}" does not exist in container.`);
  return factory as () => unknown;
}
