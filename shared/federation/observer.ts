import type { FailureCode } from './failure';

/**
 * Durations of a load's phases, ms; `total` is the time from contract to module. Cached phases are
 * absent.
 */
export interface LoadPhases {
  manifest?: number;
  entry?: number;
  module?: number;
  total: number;
}

/** Receives events of remotes, but not of overrides: the developer sees the result of those. */
export interface RemoteObserver {
  loaded(remote: string, build: string, phases: LoadPhases): void;
  /** Bootstrap and mount of the build took `ms`. */
  mounted(remote: string, build: string, ms: number): void;
  /**
   * The page shows a fallback. Not called for a disabled remote or an unverified registry, because
   * no build caused it.
   */
  failed(remote: string, build: string, code: FailureCode): void;
  /** `build` failed with `code`, and the page shows the last known good instead. */
  rescued(remote: string, build: string, code: FailureCode): void;
}
