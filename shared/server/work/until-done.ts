import { setTimeout as delay } from 'node:timers/promises';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Repeats the work until it succeeds or `signal` aborts, with growing pauses. Never rejects. */
export async function untilDone(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await work();
      return;
    } catch {
      await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
