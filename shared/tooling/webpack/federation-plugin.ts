import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RemoteManifest } from '@voxgrove/contracts/remote-manifest';
import { hostShared, remoteShared } from './shared-modules';

export interface FederationOptions {
  /** Of the container, or of the host in the federation runtime. */
  name: string;
  manifest: RemoteManifest | undefined;
  exposes: Record<string, string>;
}

/** Module Federation for the host (no `manifest`: it names no remote, they are registered at run time) or for one remote. */
export function federationPlugin({ name, manifest, exposes }: FederationOptions): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.js',
    // The default asks every registered remote for its shared modules at start; then one dead remote stops the host.
    shareStrategy: 'loaded-first',
    dts: false,
    ...(manifest
      // A remote takes shared modules and loads no other remote: without that code its entry is a third smaller.
      ? { exposes, manifest: true, shared: remoteShared(manifest.shared), experiments: { optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } } }
      // Our loader reads and verifies manifests itself, so the runtime's own reader of them is left out.
      : { remotes: {}, manifest: false, shared: hostShared(), experiments: { optimization: { disableSnapshot: true, target: 'web' } } }),
  });
}
