import type { Canary, GateVerdict } from '@voxgrove/contracts';

/** What a canary's step still needs before the gate may advance the canary. */
export interface StepNeeds {
  sessions: number;
  /** End of the minimum time, ms; null when it has passed. */
  notBefore: number | null;
}

export function stepNeeds(
  { minSamples, minStepMs, stepStartedAt }: Canary,
  verdict: GateVerdict | null,
  now: number,
): StepNeeds {
  const until = stepStartedAt + minStepMs;
  return {
    sessions: Math.max(0, minSamples - (verdict?.canary.sessions ?? 0)),
    notBefore: until > now ? until : null,
  };
}

/**
 * Parses percentages such as "5, 25, 100": rising, at most ten. Returns null for an invalid text.
 */
export function parseSteps(text: string): number[] | null {
  const parts = text.split(/[\s,;%]+/).filter((part) => part !== '');
  const steps = parts.map(Number);
  const fine =
    steps.length >= 1 &&
    steps.length <= 10 &&
    steps.every((step, index) => step >= 1 && step <= 100 && step > (steps[index - 1] ?? 0));
  return fine ? steps : null;
}

/**
 * Parses a whole number of at least `least`. Returns undefined for an empty text and null for an
 * invalid one.
 */
export function parseWhole(
  text: string,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): number | undefined | null {
  if (text.trim() === '') return undefined;
  const value = Number(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : null;
}
