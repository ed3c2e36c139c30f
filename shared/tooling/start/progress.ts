/** Shows the progress: one line per step, on a terminal with the elapsed time. */
export class Progress {
  readonly #out: NodeJS.WriteStream;
  constructor(out: NodeJS.WriteStream = process.stdout) {
    this.#out = out;
  }

  /** Runs `work`, and shows `label` until it ends. */
  async step<T>(label: string, work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    const terminal = this.#out.isTTY;
    const timer = terminal
      ? setInterval(() => this.#out.write(`\r  ${label} … ${seconds()}`), 200)
      : undefined;
    if (!terminal) this.#out.write(`  ${label} …\n`);
    try {
      const result = await work();
      this.#out.write(`${terminal ? '\r' : ''}  ${label}: ${seconds()}${terminal ? '  ' : ''}\n`);
      return result;
    } catch (error) {
      if (terminal) this.#out.write('\n');
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  line(text: string): void {
    this.#out.write(`${text}\n`);
  }
}
