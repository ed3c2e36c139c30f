/** The clock of all providers. It runs, and tests can advance it. */
export class SandboxClock {
  #offset = 0;

  /** Milliseconds since the epoch. */
  now(): number {
    return Date.now() + this.#offset;
  }

  set(now: number): void {
    this.#offset = now - Date.now();
  }

  advance(ms: number): void {
    this.#offset += ms;
  }

  reset(): void {
    this.#offset = 0;
  }
}
