import { isInCanary } from '@voxgrove/federation/resolve';
import { DAY_MS, dayOf, hourOf } from './collections';
import type { RemoteRecord, RemoteReport } from '@voxgrove/contracts';
import type { Subject } from '@voxgrove/federation/resolve';
import { mayJudge } from './witness';
import type { Witness } from './witness';
import type { Span } from './collections';
import type { Contribution } from './contribution';
import type { Placed } from './record-contributions';

/**
 * Assigns a report to spans. A page session and its failure count in the span in which the session
 * began, so that rates compare the same sessions. A failure on a page that was opened before a
 * canary's step therefore does not count for the step. All other events count in the current span.
 * Only people in the canary count for the canary: accounts are free, and three of them must not be
 * enough to end any canary.
 */
export function placeReport(
  { remote, build, sessionAgeMs = 0, sessions, badSessions, ...events }: RemoteReport,
  record: RemoteRecord,
  person: Pick<Subject, 'user' | 'cohorts'>,
  now: number,
  witness?: Witness,
): Placed[] {
  const began = now - Math.min(sessionAgeMs, DAY_MS);
  const isOutside = build === record.rollout.canary?.build && !isInCanary(record, person);
  const isUnseen = witness !== undefined && !mayJudge(witness, { remote, build }, record);
  const counts = !isOutside && !isUnseen;
  const step = counts ? stepOf(record, build) : null;
  const placedIn = (span: Span, contribution: Contribution): Placed => ({
    remote,
    build,
    span,
    contribution,
    page: span.kind === 'hour' ? undefined : witness?.page?.page,
  });
  // A page counts in one day only, whatever session age its report claims.
  const day: Span = { kind: 'day', at: dayOf(witness?.page?.servedAt ?? began) };
  const session: Contribution = { ...NO_EVENTS, sessions, badSessions };
  const withoutSession: Contribution = { ...events, sessions: 0, badSessions: 0, cspReports: 0 };
  return [
    placedIn({ kind: 'hour', at: hourOf(began) }, session),
    placedIn({ kind: 'hour', at: hourOf(now) }, withoutSession),
    ...(counts ? [placedIn(day, session), placedIn(day, withoutSession)] : []),
    ...(step === null
      ? []
      : [...(began >= step.at ? [placedIn(step, session)] : []), placedIn(step, withoutSession)]),
  ];
}

/**
 * Assigns a violation that the browser itself reported, in addition to the page's report. A
 * violation never counts as a session.
 */
export function placeViolation(remote: string, build: string, now: number): Placed {
  return {
    remote,
    build,
    span: { kind: 'hour', at: hourOf(now) },
    contribution: { ...NO_EVENTS, sessions: 0, badSessions: 0, cspReports: 1 },
  };
}

/** Returns the span of the canary's step for the two compared builds, or null for other builds. */
export function stepOf(
  { rollout: { canary, stable } }: Pick<RemoteRecord, 'rollout'>,
  build: string,
): Span | null {
  return canary !== null && (build === canary.build || build === stable)
    ? { kind: 'step', at: canary.stepStartedAt }
    : null;
}

const NO_EVENTS: Omit<Contribution, 'sessions' | 'badSessions'> = {
  mounts: 0,
  loadMs: [],
  mountMs: [],
  phases: { manifest: [], entry: [], module: [] },
  failures: {},
  rescued: 0,
  uncaughtErrors: 0,
  cspViolations: 0,
  cspReports: 0,
};
