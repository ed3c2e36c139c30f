import { binomialUpperTail } from './statistics/binomial';
import { fisherUpperTail } from './statistics/fisher';
import { newcombeUpper, wilson } from './statistics/newcombe';
import type { Canary, GateVerdict } from '@voxgrove/contracts';

/**
 * Figures of one build for the gate: page sessions, bad sessions, people with bad sessions, and
 * load time p75, ms.
 */
export interface StepHealth {
  build: string;
  sessions: number;
  badSessions: number;
  badPeople: number;
  loadP75: number | null;
}

/** Limits of the gate. Reasons: docs/adr/0014-statistics-of-the-gate.md. Rates are 0 to 1. */
export const GATE = {
  /**
   * Threshold of each check. It is stricter than the claim (`p < 0.001`), because a rollout has
   * thousands of checks.
   */
  breachP: 0.0002,
  /**
   * Smallest number of people with bad sessions, so that one broken browser cannot end a canary.
   */
  breachPeople: 3,
  /**
   * Largest difference of the bad-session rates (upper bound of canary minus stable) with which a
   * canary may advance.
   */
  maxWorse: 0.02,
  load: { factor: 1.25, plusMs: 100 },
  /**
   * Smallest number of sessions of stable for a comparison. With fewer, the canary's own rate is
   * compared with `maxRate`.
   */
  minStable: 30,
  maxRate: 0.05,
} as const;

export interface GateInput {
  canary: StepHealth;
  /** Null without a stable build. */
  stable: StepHealth | null;
  rollout: Pick<Canary, 'minSamples' | 'minStepMs' | 'stepStartedAt'>;
  /** ms since the epoch */
  now: number;
}

/**
 * Returns the verdict on a canary: `breach` if it fails significantly more often than stable,
 * `advance` if enough sessions and time show that it is hardly worse, else `hold`. The function is
 * pure. Without telemetry the verdict is `hold` forever.
 */
export function gateVerdict({ canary, stable, rollout, now }: GateInput): GateVerdict {
  const compared = stable !== null && stable.sessions >= GATE.minStable ? stable : null;
  const [decision, reason] = decide(canary, compared, rollout, now);
  return {
    decision,
    reason,
    canary: verdictFigures(canary),
    stable:
      stable === null ? { sessions: 0, badSessions: 0, loadP75: null } : verdictFigures(stable),
  };
}

function decide(
  canary: StepHealth,
  stable: StepHealth | null,
  { minSamples, minStepMs, stepStartedAt }: GateInput['rollout'],
  now: number,
): [GateVerdict['decision'], string] {
  const counts =
    stable === null
      ? rate(canary)
      : `${rate(canary)}, ${stable.badSessions} of ${stable.sessions} on ${stable.build}`;
  if (canary.sessions === 0)
    return ['hold', `No page session on ${canary.build} has been reported in this step.`];
  if (isBreach(canary, stable)) {
    if (canary.badPeople < GATE.breachPeople)
      return [
        'hold',
        `${counts}. It takes ${GATE.breachPeople} people to call that the build's fault; so far it was ${canary.badPeople}.`,
      ];
    return [
      'breach',
      stable === null
        ? `${counts}: that is more than ${points(GATE.maxRate)} %, and not by chance (p < 0.001).`
        : `${counts}: that is not chance (p < 0.001).`,
    ];
  }
  if (canary.sessions < minSamples)
    return [
      'hold',
      `${canary.sessions} of the ${minSamples} page sessions this step needs; ${canary.badSessions} of them went wrong.`,
    ];
  const msLeft = stepStartedAt + minStepMs - now;
  if (msLeft > 0)
    return ['hold', `${counts}. This step lasts at least ${duration(msLeft)} longer.`];
  const upper =
    stable === null
      ? wilson(canary.badSessions, canary.sessions).upper
      : newcombeUpper(canary.badSessions, canary.sessions, stable.badSessions, stable.sessions);
  const allowed = stable === null ? GATE.maxRate : GATE.maxWorse;
  const bound =
    stable === null
      ? `the true rate may be ${points(upper)} %`
      : `it may be ${points(upper)} percentage points worse`;
  if (upper > allowed)
    return [
      'hold',
      `${counts}: ${bound}, ${points(allowed)} are allowed. More sessions will tell.`,
    ];
  return decideByLoad(canary, stable, `${counts}: ${bound} at most`);
}

function decideByLoad(
  canary: StepHealth,
  stable: StepHealth | null,
  soFar: string,
): [GateVerdict['decision'], string] {
  if (canary.loadP75 === null) return ['hold', `${soFar}, but no load has been timed.`];
  if (stable === null || stable.loadP75 === null) return ['advance', `${soFar}.`];
  const limit = stable.loadP75 * GATE.load.factor + GATE.load.plusMs;
  const times = `three of four loads within ${Math.round(canary.loadP75)} ms, ${Math.round(stable.loadP75)} ms on ${stable.build}`;
  return canary.loadP75 > limit
    ? ['hold', `${soFar}, but it is slow: ${times}; ${Math.round(limit)} ms are allowed.`]
    : ['advance', `${soFar}; ${times}.`];
}

function isBreach({ sessions, badSessions }: StepHealth, stable: StepHealth | null): boolean {
  const expected = stable === null ? GATE.maxRate : stable.badSessions / stable.sessions;
  if (badSessions <= sessions * expected) return false;
  const chance =
    stable === null
      ? binomialUpperTail(badSessions, sessions, GATE.maxRate)
      : fisherUpperTail(
          badSessions,
          sessions - badSessions,
          stable.badSessions,
          stable.sessions - stable.badSessions,
        );
  return chance < GATE.breachP;
}

const verdictFigures = ({ sessions, badSessions, loadP75 }: StepHealth): GateVerdict['canary'] => ({
  sessions,
  badSessions,
  loadP75,
});
const rate = ({ build, sessions, badSessions }: StepHealth): string =>
  `${badSessions} of ${sessions} page sessions on ${build} went wrong`;
const points = (share: number): string => (share * 100).toFixed(1);
const duration = (ms: number): string =>
  ms > 90_000 ? `${Math.ceil(ms / 60_000)} minutes` : `${Math.ceil(ms / 1000)} seconds`;
