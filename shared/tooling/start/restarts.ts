/** A part may be started again three times a minute; more often means that it cannot run. */
const LIMIT = 3;
const WINDOW_MS = 60_000;

/** Counts how often each part was started again. */
export class Restarts {
  readonly #times = new Map<string, number[]>();
  readonly #now: () => number;
  constructor(now: () => number = () => performance.now()) { this.#now = now; }

  /** Records one more end of `part`; false when it has ended too often. */
  allowed(part: string): boolean {
    const now = this.#now();
    const recent = (this.#times.get(part) ?? []).filter((time) => now - time < WINDOW_MS);
    this.#times.set(part, [...recent, now]);
    return recent.length < LIMIT;
  }
}
