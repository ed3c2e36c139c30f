import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { Histogram } from './statistics/histogram';

/**
 * A period for which one build's figures are summed:
 * - `hour`: one hour, for people.
 * - `step`: one step of a canary, for canary and stable, so that both have the same period.
 * - `day`: one day.
 * The health gate uses steps and days, which contain only sessions that the server has seen (see
 * `mayJudge`).
 */
export interface Span {
  kind: 'hour' | 'step' | 'day';
  at: number;
}

/**
 * Figures that can be summed. `cspReports`: reports by the browsers themselves, which overlap with
 * `cspViolations`; see health-of.ts.
 */
export interface Figures {
  sessions: number;
  badSessions: number;
  /** Number of people with bad sessions. */
  badPeople: number;
  mounts: number;
  failures: Record<string, number>;
  rescued: number;
  uncaughtErrors: number;
  cspViolations: number;
  cspReports: number;
  load: Histogram;
  mount: Histogram;
  manifest: Histogram;
  entry: Histogram;
  module: Histogram;
}

/** Figures of one build in one span. A figure without a count is absent. */
export interface SpanTotals extends Partial<Figures> {
  kind: Span['kind'];
  at: number;
  remote: string;
  build: string;
  expiresAt: number;
}

/** One person's contribution to one build in one span. */
export interface Share {
  sessions: number;
  badSessions: number;
  mounts: number;
  loads: number;
  events: number;
  expiresAt: number;
  /** Counted pages, and whether they went bad. */
  pages?: Record<string, boolean>;
}

/**
 * All of one person's contributions, by id of their totals, and the ids of the last counted
 * batches. They are in one document, so that a report costs one read.
 */
export interface PersonShares {
  shares: Record<string, Share>;
  batches: string[];
  expiresAt: number;
}

/** Number of a network's people with bad sessions, by id of the totals. */
export interface NetworkShare {
  people: Record<string, { badPeople: number; expiresAt: number }>;
  expiresAt: number;
}

export const remoteHealth = collection<SpanTotals>('remote-health.totals');
/** The document's id is a hash of the person's id. */
export const remoteHealthShares = collection<PersonShares>('remote-health.shares');

/** The document's id is a hash of the network. */
export const remoteHealthNetworks = collection<NetworkShare>('remote-health.networks');

export const REMOTE_HEALTH_INDEXES: IndexDefinition[] = [
  { collection: remoteHealth.name, fields: ['kind', 'at'] },
  { collection: remoteHealth.name, fields: ['kind', 'remote', 'at'] },
  { collection: remoteHealth.name, fields: ['expiresAt'] },
  { collection: remoteHealthShares.name, fields: ['expiresAt'] },
  { collection: remoteHealthNetworks.name, fields: ['expiresAt'] },
];

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Time from a span's start (hour, day) or from its last report (step) until the figures are
 * deleted. Hours and days are kept for 7 days after they end.
 */
export const KEEP_MS = { hour: 8 * DAY_MS, day: 9 * DAY_MS, step: 40 * DAY_MS } as const;
/** Contributions to an hour or a day are kept as long as late reports may arrive. */
export const KEEP_SHARE_MS = { hour: 2 * DAY_MS, day: 3 * DAY_MS, step: KEEP_MS.step } as const;

export const totalsId = (remote: string, build: string, { kind, at }: Span): string =>
  `${remote}@${build}:${kind}:${at}`;
export const hourOf = (time: number): number => Math.floor(time / HOUR_MS) * HOUR_MS;
export const dayOf = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS;
