import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { Histogram } from './statistics/histogram';

/** A span over which one build's figures are added up: an hour, or one step of a canary (for the canary and for stable, so that both saw the same time). */
export interface Span {
  kind: 'hour' | 'step';
  at: number;
}

/** What can be added up. `cspReports` are the browsers' own reports of what `cspViolations` tells too; see health-of.ts. */
export interface Figures {
  sessions: number;
  badSessions: number;
  /** People on whose pages a session went wrong. */
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

/** One build in one span. A figure that was never counted is absent. */
export interface SpanTotals extends Partial<Figures> {
  kind: Span['kind'];
  at: number;
  remote: string;
  build: string;
  expiresAt: number;
}

/** What one person has contributed to one build in one span. */
export interface Share {
  sessions: number;
  badSessions: number;
  mounts: number;
  loads: number;
  events: number;
  expiresAt: number;
  /** Pages that have counted, and whether they went bad. */ pages?: Record<string, boolean>;
}

/** All of one person's shares, by the id of the totals they went into, and the batches counted last. One document, so that a report costs one read. */
export interface PersonShares {
  shares: Record<string, Share>;
  batches: string[];
  expiresAt: number;
}

/** People of one network whose sessions went bad, by the id of the totals. */
export interface NetworkShare {
  people: Record<string, { badPeople: number; expiresAt: number }>;
  expiresAt: number;
}

export const remoteHealth = collection<SpanTotals>('remoteHealth');
/** Named by a hash of the person's id. */
export const remoteHealthShares = collection<PersonShares>('remoteHealthShares');

/** Named by a hash of the network. */
export const remoteHealthNetworks = collection<NetworkShare>('remoteHealthNetworks');

export const REMOTE_HEALTH_INDEXES: IndexDefinition[] = [
  { collection: remoteHealth.name, fields: ['kind', 'at'] },
  { collection: remoteHealth.name, fields: ['kind', 'remote', 'at'] },
  { collection: remoteHealth.name, fields: ['expiresAt'] },
  { collection: remoteHealthShares.name, fields: ['expiresAt'] },
  { collection: remoteHealthNetworks.name, fields: ['expiresAt'] },
];

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** From when they began: hours are kept for 8 days; a step, from its last report on, for as long as it can need and a little. */
export const KEEP_MS = { hour: 8 * DAY_MS, step: 40 * DAY_MS } as const;
/** What somebody has contributed to an hour matters for as long as a report may come late. */
export const KEEP_SHARE_MS = { hour: 2 * DAY_MS, step: KEEP_MS.step } as const;

export const totalsId = (remote: string, build: string, { kind, at }: Span): string =>
  `${remote}@${build}:${kind}:${at}`;
export const hourOf = (time: number): number => Math.floor(time / HOUR_MS) * HOUR_MS;
