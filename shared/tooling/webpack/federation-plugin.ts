import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RemoteManifest } from '@voxgrove/contracts/remote-manifest';
import type { Compiler } from 'webpack';
import { hostShared, remoteShared } from './shared-modules';

export interface FederationOptions {
  /** Name of the container, or of the host in the federation runtime. */
  name: string;
  version: string;
  manifest: RemoteManifest | undefined;
  exposes: Record<string, string>;
}

/**
 * Configures Module Federation for the host (no `manifest`: the host names no remote, because
 * remotes are registered at run time) or for one remote.
 */
export function federationPlugin({
  name,
  version,
  manifest,
  exposes,
}: FederationOptions): ModuleFederationPlugin {
  return new SteadyFederationPlugin(version, {
    name,
    filename: 'remoteEntry.js',
    // The default asks every registered remote for its shared modules at start, so that one failed
    // remote would stop the host.
    shareStrategy: 'loaded-first',
    dts: false,
    ...(manifest
      ? // A remote uses shared modules and loads no other remote. Without the code for remotes its entry is a third smaller.
        {
          exposes,
          manifest: true,
          shared: remoteShared(manifest.shared),
          experiments: {
            optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
          },
        }
      : // The loader of shared/federation reads and verifies manifests itself, so the runtime's own manifest code is left out.
        {
          remotes: {},
          manifest: false,
          shared: hostShared(),
          experiments: { optimization: { disableSnapshot: true, target: 'web' } },
        }),
  });
}

/**
 * Sets the version in MF_BUILD_VERSION. Without this variable the federation plugin compiles in the
 * version of the package in which the process was started.
 */
class SteadyFederationPlugin extends ModuleFederationPlugin {
  readonly #version: string;
  constructor(version: string, options: ConstructorParameters<typeof ModuleFederationPlugin>[0]) {
    super(options);
    this.#version = version;
  }

  override apply(compiler: Compiler): void {
    process.env.MF_BUILD_VERSION = this.#version;
    try {
      super.apply(compiler);
    } finally {
      delete process.env.MF_BUILD_VERSION;
    }
  }
}
