import type { LiveShell, RegistryStore, RemoteAssets } from './port';

/** A folder of the checkout that holds a remote which cannot be used, and why. */
export interface FolderProblem {
  folder: string;
  problem: string;
}

/** What the gateway's parts and the shell's own slice are given of the registry of remotes. */
export interface RegistryBundle {
  store: RegistryStore;
  assets: RemoteAssets;
  shell: LiveShell;
  /** Looks at the folders of the checkout again (a few `stat` calls), adopts what is new, and tells what cannot be used. */
  problems(): Promise<FolderProblem[]>;
}
