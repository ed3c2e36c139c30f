import type { ResolvedRemote } from '@voxgrove/contracts';

/** Data that the server writes into the page that replaces the shell, in `#vg-dev`. */
export interface StandInFacts {
  name: string;
  /** Null while there is no build of the remote. */
  remote: ResolvedRemote | null;
  /**
   * webpack's messages if the sources do not compile. `remote` is then the last successful build.
   */
  fault: string | null;
  /** Gateway that gets the calls; null: the sample data answers. */
  api: string | null;
  /** Address that opens the remote inside a running shell. */
  override: string;
}
