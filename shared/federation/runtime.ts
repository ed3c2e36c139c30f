import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { VerifiedEntry } from './manifest';

const expected = new Map<string, string>();
let plugged = false;

/** Entries are fetched with the integrity the registry gave; an address the loader did not verify is refused. */
const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'voxgrove-integrity',
  createScript({ url }) {
    const integrity = expected.get(url);
    if (!integrity) return undefined;
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    // Like webpack does for chunks; with the attribute on our own origin, the page's preloads would not be used.
    if (new URL(url).origin !== location.origin) script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    return script;
  },
};

/** Tells the federation runtime about one build of a remote. `again`: forget what it remembers of an earlier attempt. */
export function registerEntry({ url, globalName }: VerifiedEntry, integrity: string, again: boolean): void {
  if (!plugged) registerPlugins([integrityPlugin]);
  plugged = true;
  expected.set(url, integrity);
  registerRemotes([{ name: globalName, entry: url, type: 'global', entryGlobalName: globalName }], { force: again });
}

/** The exposed module. Rejects with whatever the federation runtime, the network or the module threw. */
export async function loadExposed(globalName: string, expose: string): Promise<unknown> {
  return loadRemote(`${globalName}/${expose.slice(2)}`, { from: 'runtime' });
}
