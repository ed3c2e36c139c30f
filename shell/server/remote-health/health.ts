import type { Witness } from './witness';
import type {
  BuildHealth,
  GateVerdict,
  HealthPoint,
  RemoteRecord,
  TelemetryBatch,
} from '@voxgrove/contracts';

/** Health of one remote: its builds, the last 24 hours, and the verdict on the canary. */
export interface RemoteHealthView {
  /** Figures of each build over the last 24 hours. Unused builds have zeros. */
  builds: Record<string, BuildHealth>;
  /** 24 points, one per hour, oldest first. */
  series: HealthPoint[];
  /** Null without a canary. */
  verdict: GateVerdict | null;
}

/**
 * Health of builds from browsers' reports, and verdicts on canaries. Times are in ms. Errors of the
 * store are passed on (AppError UNAVAILABLE).
 */
export interface RemoteHealth {
  /**
   * Counts the report of one page of `person` (a user id) with `cohorts`. Ignores unknown builds
   * and everything above the person's limit. Only people in a canary count for the canary. With a
   * witness, only pages that the server served count for the canary, once each.
   */
  record(
    person: string,
    batch: TelemetryBatch,
    cohorts?: readonly string[],
    witness?: Witness,
  ): Promise<void>;
  /**
   * Counts a policy violation that `person`'s browser reported for a build. The limits of `record`
   * apply.
   */
  violated(person: string, remote: string, build: string): Promise<void>;
  /**
   * Returns the health of some builds over the hours that overlap the last `windowMs` (at most 7
   * days).
   */
  of(
    remote: string,
    builds: readonly string[],
    windowMs: number,
  ): Promise<Record<string, BuildHealth>>;
  /** Returns 24 points, one per hour, oldest first. */
  series(remote: string): Promise<HealthPoint[]>;
  /** Returns the verdict on the remote's canary, or null without a canary. */
  verdict(remote: string, record: Pick<RemoteRecord, 'rollout'>): Promise<GateVerdict | null>;
  /** Returns builds, series and verdict of many remotes with few queries, for the overview. */
  overview(
    remotes: Readonly<Record<string, RemoteRecord>>,
  ): Promise<Record<string, RemoteHealthView>>;
  /** Deletes expired figures. */
  sweep(): Promise<void>;
}
