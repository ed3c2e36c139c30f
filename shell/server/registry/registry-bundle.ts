import type { LiveShell, RegistryStore, RemoteAssets } from './registry-store';

/** An unusable folder of a remote in the checkout, with the reason. */
export interface FolderProblem {
  folder: string;
  problem: string;
}

/** Services of the registry for the gateway and the shell's slice. */
export interface RegistryBundle {
  store: RegistryStore;
  assets: RemoteAssets;
  shell: LiveShell;
  /**
   * Checks the checkout's folders (a few `stat` calls), adopts new builds, and returns unusable
   * folders.
   */
  problems(): Promise<FolderProblem[]>;
}
