import { setTimeout as pause } from 'node:timers/promises';

/** Discord allows one new session in five seconds for each group of connections. */
const BETWEEN_MS = 5_000;

/**
 * Lets the connections of this process begin their sessions one after another. Other processes are
 * not coordinated: Discord refuses a session that begins too early, and the session begins again
 * after a pause.
 */
export class IdentifyTurns {
  readonly #nextAt = new Map<number, number>();

  /** Waits for the turn of a group. Ends early when the signal aborts. */
  async take(group: number, signal: AbortSignal): Promise<void> {
    const now = performance.now();
    const turn = Math.max(now, this.#nextAt.get(group) ?? 0);
    this.#nextAt.set(group, turn + BETWEEN_MS);
    if (turn > now) await pause(turn - now, undefined, { signal, ref: false }).catch(() => null);
  }
}
