import { setTimeout as pause } from 'node:timers/promises';

export interface RestartOptions {
  /** Starts the component. Rejects if the component does not become ready. */
  start: () => Promise<void>;
  /** Called after every unexpected end, every failed start and every successful start. */
  onEvent: (event: RestartEvent) => void;
  /**
   * Delay before the second attempt in ms. The delay doubles up to `longestMs`. The first attempt
   * has no delay.
   */
  firstMs: number;
  longestMs: number;
  /** After working this long (ms), a component starts from the shortest delay again. */
  stableMs: number;
}

export type RestartEvent =
  { kind: 'down'; reason: string; waitMs: number } | { kind: 'up'; downMs: number };

/**
 * Restarts a component whenever it ends, with exponential back-off, without a limit of attempts.
 */
export class Restarts {
  #attempts = 0;
  #upSince = performance.now();
  #running: Promise<void> = Promise.resolve();
  readonly #stopping = new AbortController();

  constructor(private readonly options: RestartOptions) {}

  /** Reports that the component has ended unexpectedly. */
  ended(reason: string): void {
    this.#running = this.#running.then(() => this.#startAgain(reason));
  }

  /** Stops further attempts. Resolves when the current attempt is over. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #startAgain(reason: string): Promise<void> {
    const { start, onEvent, stableMs } = this.options;
    const downSince = performance.now();
    if (downSince - this.#upSince >= stableMs) this.#attempts = 0;
    for (let currentReason = reason; !this.#stopping.signal.aborted;) {
      const waitMs = this.#nextWait();
      onEvent({ kind: 'down', reason: currentReason, waitMs });
      await pause(waitMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#stopping.signal.aborted) return;
      try {
        await start();
        this.#upSince = performance.now();
        onEvent({ kind: 'up', downMs: this.#upSince - downSince });
        return;
      } catch (error) {
        currentReason = error instanceof Error ? error.message : 'it did not start';
      }
    }
  }

  #nextWait(): number {
    const { firstMs, longestMs } = this.options;
    const waitMs =
      this.#attempts === 0 ? 0 : Math.min(longestMs, firstMs * 2 ** (this.#attempts - 1));
    this.#attempts += 1;
    return waitMs;
  }
}
