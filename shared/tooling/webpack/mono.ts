import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { findRemotes } from '../remotes/find-remotes';
import { readRemoteManifest, remoteExposes } from './remote-source';

/**
 * Replaces the shell's `remote-source` (which loads remotes at run time) by a generated module that imports the very same
 * remotes as ordinary chunks. Everything else of the two builds is the same code.
 */
export function monoPlugins(root: string): WebpackPluginInstance[] {
  const folder = join(root, '.cache/mono');
  const file = join(folder, 'remote-source.ts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, monoSource(root, folder));
  return [new webpack.NormalModuleReplacementPlugin(/\/remote-source$/, (resource) => { resource.request = file; })];
}

/** The generated module: `loadRemoteModule(remote, expose)` over a table of imports. */
export function monoSource(root: string, from: string): string {
  const lines = findRemotes([root]).flatMap((dir) => {
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
