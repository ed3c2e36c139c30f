import { setTimeout as pause } from 'node:timers/promises';

export interface RestartOptions {
  /** Starts the part again; rejects when it does not get as far as working. */
  start: () => Promise<void>;
  /** Told about every end, every failed start and every successful one. */
  onEvent: (event: RestartEvent) => void;
  /** Wait before the second attempt in ms; doubled from attempt to attempt up to `longestMs`. The first attempt is made at once. */
  firstMs: number;
  longestMs: number;
  /** A part that has worked for so long in ms starts from the shortest wait again. */
  stableMs: number;
}

export type RestartEvent =
  { kind: 'down'; reason: string; waitMs: number } | { kind: 'up'; downMs: number };

/** Starts a part again whenever it ends, with exponential back-off, for as long as it takes. */
export class Restarts {
  #attempts = 0;
  #upSince = performance.now();
  #running: Promise<void> = Promise.resolve();
  readonly #stopping = new AbortController();

  constructor(private readonly options: RestartOptions) {}

  /** The part has ended although nobody asked it to. */
  ended(reason: string): void {
    this.#running = this.#running.then(() => this.#startAgain(reason));
  }

  /** No further attempts; resolves when the one under way is over. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #startAgain(reason: string): Promise<void> {
    const { start, onEvent, stableMs } = this.options;
    const downSince = performance.now();
    if (downSince - this.#upSince >= stableMs) this.#attempts = 0;
    for (let why = reason; !this.#stopping.signal.aborted;) {
      const waitMs = this.#nextWait();
      onEvent({ kind: 'down', reason: why, waitMs });
      await pause(waitMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#stopping.signal.aborted) return;
      try {
        await start();
        this.#upSince = performance.now();
        onEvent({ kind: 'up', downMs: this.#upSince - downSince });
        return;
      } catch (error) {
        why = error instanceof Error ? error.message : 'it did not start';
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
