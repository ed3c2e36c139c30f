import { FAILURE_TEXTS } from '@voxgrove/federation/failure-texts';
import { histogramOf } from './statistics/histogram';
import type { RemoteReport } from '@voxgrove/contracts';
import type { Figures, Share } from './collections';

/** What somebody's page has to add to one build in one span, before it is known how much of it still counts. */
export type Contribution = Pick<
  RemoteReport,
  | 'sessions'
  | 'badSessions'
  | 'mounts'
  | 'loadMs'
  | 'mountMs'
  | 'phases'
  | 'failures'
  | 'rescued'
  | 'uncaughtErrors'
  | 'cspViolations'
> & { cspReports: number };

/**
 * What one person can add to one build in one hour, or in one step of a canary. Small, so that a browser with a broken
 * extension, or somebody who is not friendly, stays a small part of what decides over a release.
 */
export const SHARE_LIMITS = { sessions: 5, mounts: 100, loads: 20, events: 100 } as const;

export const NOTHING_YET: Omit<Share, 'expiresAt'> = {
  sessions: 0,
  badSessions: 0,
  mounts: 0,
  loads: 0,
  events: 0,
};

/** Where a contribution comes from: a page counts once; a network that is full brings no further bad people. */
export interface Origin {
  page?: string | undefined;
  networkIsFull?: boolean;
}

/**
 * As much of a contribution as the person's share allows; `share` is changed to what is used up then. A session can go wrong only
 * if it was counted, so there are never more bad ones than sessions.
 */
export function allowed(
  share: Omit<Share, 'expiresAt'>,
  { page, networkIsFull = false, ...given }: Contribution & Origin,
): Partial<Figures> {
  const take = (what: keyof typeof SHARE_LIMITS, wanted: number): number => {
    const granted = Math.min(wanted, SHARE_LIMITS[what] - share[what]);
    share[what] += granted;
    return granted;
  };
  const pages = share.pages ?? {};
  const isCounted = page !== undefined && page in pages;
  // Of a network that has told of enough bad people, another one is not heard: neither the session nor that it went bad.
  const isTooMany = networkIsFull && share.badSessions === 0 && given.badSessions > 0;
  const sessions = isCounted || isTooMany ? 0 : take('sessions', given.sessions);
  const refused = isTooMany || (isCounted ? pages[page] === true : sessions < given.sessions);
  const badSessions = refused ? 0 : Math.min(given.badSessions, share.sessions - share.badSessions);
  const badPeople = share.badSessions === 0 && badSessions > 0 ? 1 : 0;
  share.badSessions += badSessions;
  if (page !== undefined && (sessions > 0 || isCounted))
    share.pages = { ...pages, [page]: pages[page] === true || badSessions > 0 };
  const loads = take('loads', given.loadMs.length);
  const mounts = take('mounts', given.mounts);
  const failures: Record<string, number> = {};
  for (const [code, count] of Object.entries(given.failures)) {
    const known = Object.hasOwn(FAILURE_TEXTS, code) ? code : 'OTHER';
    const granted = take('events', count);
    if (granted > 0) failures[known] = (failures[known] ?? 0) + granted;
  }
  const times = (all: readonly number[], limit: number) => histogramOf(all.slice(0, limit));
  return {
    sessions,
    badSessions,
    badPeople,
    mounts,
    failures,
    rescued: take('events', given.rescued),
    uncaughtErrors: take('events', given.uncaughtErrors),
    cspViolations: take('events', given.cspViolations),
    cspReports: take('events', given.cspReports),
    load: times(given.loadMs, loads),
    mount: times(given.mountMs, mounts),
    manifest: times(given.phases.manifest, loads),
    entry: times(given.phases.entry, loads),
    module: times(given.phases.module, loads),
  };
}
