import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { replaceModules } from './replace-modules';

/**
 * The product's modules around a plain load of a remote: those that choose, check and monitor it.
 */
const OURS = [
  'shell/src/remotes/remote-source',
  'shell/src/remotes/crash-marks',
  'shell/src/remotes/telemetry',
  'shared/federation/verify',
];

/**
 * Builds the shell on plain Module Federation: it registers and loads remotes without any check.
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
