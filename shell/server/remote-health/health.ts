import type { Witness } from './witness';
import type {
  BuildHealth,
  GateVerdict,
  HealthPoint,
  RemoteRecord,
  TelemetryBatch,
} from '@voxgrove/contracts';

/** State of one remote: its builds, last 24 hours, and the canary's verdict. */
export interface RemoteHealthView {
  /** The last 24 hours of each build; zeros for unused builds. */
  builds: Record<string, BuildHealth>;
  /** 24 points, one an hour, oldest first. */
  series: HealthPoint[];
  /** Null without a canary. */
  verdict: GateVerdict | null;
}

/**
 * Health of builds from browsers' reports, and canary verdicts. Times are ms. Passes store errors
 * on (AppError UNAVAILABLE).
 */
export interface RemoteHealth {
  /**
   * Counts one page's report of `person` (a user id) with `cohorts`. Ignores unknown builds and
   * anything above the person's limit; only people in a canary count for it. With a witness, only
   * pages that the server served count there, once each.
   */
  record(
    person: string,
    batch: TelemetryBatch,
    cohorts?: readonly string[],
    witness?: Witness,
  ): Promise<void>;
  /**
   * Counts a policy violation that `person`'s browser reported for a build, with the same limits.
   */
  violated(person: string, remote: string, build: string): Promise<void>;
  /** Health of some builds over the hours that overlap the last `windowMs` (at most 7 days). */
  of(
    remote: string,
    builds: readonly string[],
    windowMs: number,
  ): Promise<Record<string, BuildHealth>>;
  /** 24 points, one an hour, oldest first. */
  series(remote: string): Promise<HealthPoint[]>;
  /** The verdict on the remote's canary; null without one. */
  verdict(remote: string, record: Pick<RemoteRecord, 'rollout'>): Promise<GateVerdict | null>;
  /** All of the above for many remotes in few queries, for the overview. */
  overview(
    remotes: Readonly<Record<string, RemoteRecord>>,
  ): Promise<Record<string, RemoteHealthView>>;
  /** Deletes expired figures. */
  sweep(): Promise<void>;
}
