import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Compiler } from 'webpack';
import { findRemotes } from '../remotes/find-remotes';
import { readRemoteManifest, remoteExposes } from './remote-source';
import { replaceModules } from './replace-modules';

/**
 * Replaces the shell's `remote-source` (which loads remotes at run time) by a generated module that
 * imports the same remotes, and those of the folders in REMOTES_PATH, as ordinary chunks. The rest
 * of the two builds is the same code.
 */
export class OneBundlePlugin {
  readonly #root: string;
  constructor(root: string) {
    this.#root = root;
  }

  apply(compiler: Compiler): void {
    const folder = join(this.#root, '.cache/one-bundle');
    const file = join(folder, 'remote-source.ts');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      file,
      remoteImports(
        findRemotes([this.#root, ...(process.env.REMOTES_PATH?.split(':') ?? [])]),
        folder,
      ),
    );
    replaceModules(compiler, [join(this.#root, 'shell/src/remotes/remote-source')], file);
  }
}

/** Generates the module: `loadRemoteModule(remote, expose)` over a table of imports. */
function remoteImports(remotes: string[], from: string): string {
  const lines = remotes.flatMap((dir) => {
    const manifest = readRemoteManifest(dir);
    return Object.entries(remoteExposes(dir, manifest)).map(([expose, path]) => {
      const target = relative(from, join(dir, path)).replace(/\.tsx?$/, '');
      return `  ${JSON.stringify(`${manifest.name}/${expose.slice(2)}`)}: () => import(/* webpackChunkName: ${JSON.stringify(`${manifest.name}-${expose.slice(2)}`)} */ ${JSON.stringify(target)}),`;
    });
  });
  return `const modules: Record<string, () => Promise<unknown>> = {\n${lines.join('\n')}\n};
export const loadRemoteModule = async (remote: { name: string }, expose: string): Promise<unknown> => {
  const load = modules[\`\${remote.name}/\${expose.slice(2)}\`];
  if (!load) throw new Error(\`\${remote.name} does not expose \${expose}\`);
  return load();
};
`;
}
