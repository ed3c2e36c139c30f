import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ShellBuild } from '@voxgrove/contracts/remote-build';
import { exportedNames, FACADES } from './facade-names';

/**
 * The only modules that the host provides to every remote. Remotes ship no copy (`import: false`).
 *
 * Only React, the product's own facades and zod are shared: a shared package cannot be tree-shaken,
 * and sharing the whole of Chakra, the router or react-query costs more than 200 kB of transfer. A
 * remote gets those through @voxgrove/ui and @voxgrove/sdk. The host uses nearly all of zod anyway
 * (its languages are left out), and each remote would carry 30 kB of it.
 */
const SHARED_PACKAGES = ['react', 'react-dom', 'zod', '@voxgrove/ui', '@voxgrove/sdk'] as const;

/**
 * Packages whose subpaths (`react/jsx-runtime`, `react-dom/client`) must come from the same copy.
 */
const WITH_SUBPATHS = ['react', 'react-dom'];

export interface SharedModule {
  singleton: true;
  version?: string;
  requiredVersion: string;
  eager?: true;
  import?: false;
  strictVersion?: boolean;
}

const require = createRequire(import.meta.url);

/**
 * Returns the installed version of every shared package, e.g. `{ react: '19.3.1', ... }`: the
 * versions that a shell built now would provide.
 */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(SHARED_PACKAGES.map((name) => [name, installedVersion(name)]));
}

/**
 * Returns the same versions with the names that a remote may use of each module. For modules of
 * other projects the version is enough.
 */
export function providedModules(): ShellBuild['provides'] {
  return Object.fromEntries(
    Object.entries(sharedVersions()).map(([name, version]) => [
      name,
      { version, names: FACADES.includes(name) ? exportedNames(name) : null },
    ]),
  );
}

function installedVersion(name: string): string {
  // `exports` may hide package.json, so search the resolution paths instead of resolving it.
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return (
        JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string }
      ).version;
    } catch {
      /* next folder */
    }
  }
  throw new Error(`${name} is shared with remotes but is not installed; run npm install`);
}

/**
 * Configures the host: it provides each module at start, in the entry itself, so that a remote
 * never waits for one.
 */
export function hostShared(): Record<string, SharedModule> {
  return table(
    (name, version) => ({ singleton: true, eager: true, version, requiredVersion: `^${version}` }),
    sharedVersions(),
  );
}

/**
 * Configures a remote: it takes each module from the host. `ranges` are those of its remote.json.
 */
export function remoteShared(ranges: Record<string, string>): Record<string, SharedModule> {
  return table(
    (_name, range) => ({ singleton: true, import: false, requiredVersion: range }),
    ranges,
  );
}

function table(
  entry: (name: string, value: string) => SharedModule,
  values: Record<string, string>,
): Record<string, SharedModule> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const module = entry(name, value);
      if (!WITH_SUBPATHS.includes(name)) return [[name, module]];
      return [
        [name, module],
        [`${name}/`, module],
      ];
    }),
  );
}
