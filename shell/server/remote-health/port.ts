import type { Witness } from './witness';
import type {
  BuildHealth,
  GateVerdict,
  HealthPoint,
  RemoteRecord,
  TelemetryBatch,
} from '@voxgrove/contracts';

/** What is known of one remote: its builds, its last 24 hours, and what the gate thinks of its canary. */
export interface RemoteHealthView {
  /** The last 24 hours of each of the remote's builds; builds nobody has met are all zeros. */
  builds: Record<string, BuildHealth>;
  /** 24 points, one an hour, oldest first. */
  series: HealthPoint[];
  /** Null without a canary. */
  verdict: GateVerdict | null;
}

/** What browsers have seen of the builds, and what follows from it for a canary. Times are ms. Errors of the store pass through (AppError UNAVAILABLE). */
export interface RemoteHealth {
  /**
   * Counts one page's report for `person` (a user id) of some `cohorts`. Builds the registry does not know, and what goes beyond one
   * person's share, are left out; the gate is told of a canary only by those it is given to. With a witness, only pages that the server has served to them count there, once each.
   */
  record(
    person: string,
    batch: TelemetryBatch,
    cohorts?: readonly string[],
    witness?: Witness,
  ): Promise<void>;
  /** Counts a violation of the content security policy that `person`'s browser reported of a build's code; bounded like the above. */
  violated(person: string, remote: string, build: string): Promise<void>;
  /** Health of some builds over the hours the last `windowMs` (at most 7 days) touch. */
  of(
    remote: string,
    builds: readonly string[],
    windowMs: number,
  ): Promise<Record<string, BuildHealth>>;
  /** 24 points, one an hour, oldest first. */
  series(remote: string): Promise<HealthPoint[]>;
  /** What the gate thinks of the remote's canary now; null without one. */
  verdict(remote: string, record: Pick<RemoteRecord, 'rollout'>): Promise<GateVerdict | null>;
  /** All of the above for many remotes at once, in few queries: for the overview. */
  overview(
    remotes: Readonly<Record<string, RemoteRecord>>,
  ): Promise<Record<string, RemoteHealthView>>;
  /** Forgets what is too old to be asked for. */
  sweep(): Promise<void>;
}
