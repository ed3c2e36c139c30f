import type { FailureCode } from './failure';

/** How long the parts of one load took, in ms; `total` is contract to module. A part that was there already is left out. */
export interface LoadPhases {
  manifest?: number;
  entry?: number;
  module?: number;
  total: number;
}

/** Told what becomes of remotes. Overrides are not told of: whoever asked for one sees what happens. */
export interface RemoteObserver {
  loaded(remote: string, build: string, phases: LoadPhases): void;
  /** Bootstrap and mount took `ms`. */
  mounted(remote: string, build: string, ms: number): void;
  /** A fallback is shown. Not for a remote that is switched off, nor for an unverified registry: no build is to blame. */
  failed(remote: string, build: string, code: FailureCode): void;
  /** `build` failed with `code`, and the last known good was shown instead. */
  rescued(remote: string, build: string, code: FailureCode): void;
}
