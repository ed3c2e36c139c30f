import type { FailureCode } from './failure';

/** Duration of a load's phases, ms; `total` is contract to module. Cached phases are absent. */
export interface LoadPhases {
  manifest?: number;
  entry?: number;
  module?: number;
  total: number;
}

/** Receives events of remotes, but not of overrides: the developer sees the result of those. */
export interface RemoteObserver {
  loaded(remote: string, build: string, phases: LoadPhases): void;
  /** Bootstrap and mount took `ms`. */
  mounted(remote: string, build: string, ms: number): void;
  /**
   * A fallback is shown. Not for a disabled remote or an unverified registry, because no build
   * caused it.
   */
  failed(remote: string, build: string, code: FailureCode): void;
  /** `build` failed with `code`, and the last known good is shown instead. */
  rescued(remote: string, build: string, code: FailureCode): void;
}
