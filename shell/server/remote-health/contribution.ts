import { FAILURE_TEXTS } from '@voxgrove/federation/failure-texts';
import { histogramOf } from './statistics/histogram';
import type { RemoteReport } from '@voxgrove/contracts';
import type { Figures, Share } from './collections';

/** A page's contribution to one build in one span, before limits apply. */
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
 * Largest contribution of one person per build and hour or canary step. With this limit, a broken
 * browser extension or an attacker has little influence on a verdict.
 */
export const SHARE_LIMITS = { sessions: 5, mounts: 100, loads: 20, events: 100 } as const;

export const NOTHING_YET: Omit<Share, 'expiresAt'> = {
  sessions: 0,
  badSessions: 0,
  mounts: 0,
  loads: 0,
  events: 0,
};

/**
 * Origin of a contribution. A page counts once, and a network has a limit of people with bad
 * sessions.
 */
export interface Origin {
  page?: string | undefined;
  networkIsFull?: boolean;
}

/**
 * Returns the part of a contribution that is within the person's limit, and updates `share`. Only a
 * counted session can become bad, so there are never more bad sessions than sessions.
 */
export function allowed(
  share: Omit<Share, 'expiresAt'>,
  { page, networkIsFull = false, ...reported }: Contribution & Origin,
): Partial<Figures> {
  const take = (figure: keyof typeof SHARE_LIMITS, wanted: number): number => {
    const granted = Math.min(wanted, SHARE_LIMITS[figure] - share[figure]);
    share[figure] += granted;
    return granted;
  };
  const pages = share.pages ?? {};
  const isCounted = page !== undefined && page in pages;
  // Above a network's limit of people with bad sessions, neither the session nor its failure
  // counts.
  const isTooMany = networkIsFull && share.badSessions === 0 && reported.badSessions > 0;
  const sessions = isCounted || isTooMany ? 0 : take('sessions', reported.sessions);
  const refused = isTooMany || (isCounted ? pages[page] === true : sessions < reported.sessions);
  const badSessions = refused
    ? 0
    : Math.min(reported.badSessions, share.sessions - share.badSessions);
  const badPeople = share.badSessions === 0 && badSessions > 0 ? 1 : 0;
  share.badSessions += badSessions;
  if (page !== undefined && (sessions > 0 || isCounted))
    share.pages = { ...pages, [page]: pages[page] === true || badSessions > 0 };
  const loads = take('loads', reported.loadMs.length);
  const mounts = take('mounts', reported.mounts);
  const failures: Record<string, number> = {};
  for (const [code, count] of Object.entries(reported.failures)) {
    const knownCode = Object.hasOwn(FAILURE_TEXTS, code) ? code : 'OTHER';
    const granted = take('events', count);
    if (granted > 0) failures[knownCode] = (failures[knownCode] ?? 0) + granted;
  }
  const times = (all: readonly number[], limit: number) => histogramOf(all.slice(0, limit));
  return {
    sessions,
    badSessions,
    badPeople,
    mounts,
    failures,
    rescued: take('events', reported.rescued),
    uncaughtErrors: take('events', reported.uncaughtErrors),
    cspViolations: take('events', reported.cspViolations),
    cspReports: take('events', reported.cspReports),
    load: times(reported.loadMs, loads),
    mount: times(reported.mountMs, mounts),
    manifest: times(reported.phases.manifest, loads),
    entry: times(reported.phases.entry, loads),
    module: times(reported.phases.module, loads),
  };
}
