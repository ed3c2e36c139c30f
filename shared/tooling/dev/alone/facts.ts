import type { ResolvedRemote } from '@voxgrove/contracts';

/** What the server writes into the stand-in's page, `#vg-dev`. */
export interface StandInFacts {
  name: string;
  /** Null while there is no build of it. */
  remote: ResolvedRemote | null;
  /** webpack's messages when the sources do not compile; `remote` is the last build that did. */
  fault: string | null;
  /** The gateway calls go to; null: the sample data answers. */
  api: string | null;
  /** Opens the remote inside a running shell. */
  override: string;
}
