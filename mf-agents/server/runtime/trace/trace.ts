import type { TraceStep } from '../../../contract/answer-trace';
import { bounded } from './bounded';

/** Most steps of one answer, and most characters of all of them as JSON. */
const MAX_STEPS = 60;
const MAX_CHARS = 96_000;

/**
 * Where the runtime writes down what it does for one answer. Nothing in here ever fails, waits or
 * changes the answer.
 */
export interface Trace {
  /**
   * Something that has just happened. `data` is copied, cut to a bounded size and freed of secrets.
   */
  step(name: string, data?: object): void;
  /** A value (a key, a token) that must not stand in any step, whatever it got into. */
  hide(secret: string): void;
}

export interface RecordedSteps {
  steps: TraceStep[];
  cut: boolean;
}

export interface TraceRecorder extends Trace {
  recorded(): RecordedSteps;
}

/** For calls outside a conversation. */
export const noTrace: Trace = { step() {}, hide() {} };

/**
 * Records the steps of one answer; `startedAt` is when its question was stored, ms since the epoch.
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
      let left = MAX_CHARS;
      let cut = made.length === MAX_STEPS;
      const steps = made.map(({ name, atMs, data }) => {
        const part = bounded(data, { maxChars: left, secrets });
        left -= part.chars;
        cut ||= part.cut;
        return { name, atMs, data: part.value as Record<string, unknown> };
      });
      return { steps, cut };
    },
  };
}
