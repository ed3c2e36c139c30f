import type { TraceStep } from '../../../contract/answer-trace';
import { bounded } from './bounded';

/** Limit of steps of one answer, and of characters of all of them as JSON. */
const MAX_STEPS = 60;
const MAX_CHARS = 96_000;

/**
 * Records what the runtime does for one answer. A trace never fails, waits or changes the answer.
 */
export interface Trace {
  /**
   * Records something that has just happened. `data` is copied, limited in size, and its secrets
   * are removed.
   */
  step(name: string, data?: object): void;
  /** Hides a value (a key, a token) in all steps, in whatever text it appears. */
  hide(secret: string): void;
}

export interface RecordedSteps {
  steps: TraceStep[];
  cut: boolean;
}

export interface TraceRecorder extends Trace {
  recorded(): RecordedSteps;
}

/** Trace for calls outside a conversation; records nothing. */
export const noTrace: Trace = { step() {}, hide() {} };

/**
 * Records the steps of one answer. `startedAt`: when its question was stored, ms since the epoch.
 */
export function traceRecorder(startedAt: number, now: () => number): TraceRecorder {
  const made: TraceStep[] = [];
  const secrets = new Set<string>();
  return {
    step(name, data = {}) {
      if (made.length < MAX_STEPS)
        made.push({
          name: name.slice(0, 60),
          atMs: Math.max(0, Math.round(now() - startedAt)),
          data: { ...data },
        });
    },
    hide(secret) {
      if (secret.length >= 4) secrets.add(secret);
    },
    recorded() {
      let charsLeft = MAX_CHARS;
      let cut = made.length === MAX_STEPS;
      const steps = made.map(({ name, atMs, data }) => {
        const part = bounded(data, { maxChars: charsLeft, secrets });
        charsLeft -= part.chars;
        cut ||= part.cut;
        return { name, atMs, data: part.value as Record<string, unknown> };
      });
      return { steps, cut };
    },
  };
}
