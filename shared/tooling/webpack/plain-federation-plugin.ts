import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { replaceModules } from './replace-modules';

/**
 * What the product does around a plain load of a remote: choosing and checking it, and watching
 * over it.
 */
const OURS = [
  'shell/src/remotes/remote-source',
  'shell/src/remotes/crash-marks',
  'shell/src/remotes/telemetry',
  'shared/federation/verify',
];

/**
 * The shell with Module Federation as it comes: remotes are registered and loaded, and nothing of
 * it is looked at.
 */
export class PlainFederationPlugin {
  readonly #root: string;
  constructor(root: string) {
    this.#root = root;
  }

  apply(compiler: Compiler): void {
    replaceModules(
      compiler,
      OURS.map((path) => join(this.#root, path)),
      join(import.meta.dirname, 'plain-federation.ts'),
    );
  }
}
