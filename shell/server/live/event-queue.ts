/**
 * A bounded queue of events for one listener, which reads the queue with `for await`. If a listener
 * is too slow, the queue drops all events and contains only the event of `onOverflow`, which means
 * "read again".
 */
export class EventQueue<T> implements AsyncIterable<T>, AsyncIterator<T> {
  #waiting: T[] = [];
  #wake: ((result: IteratorResult<T>) => void) | undefined;
  #ended = false;

  constructor(
    private readonly limit: number,
    private readonly onOverflow: () => T[],
    private readonly onEnd: () => void,
  ) {}

  push(event: T): void {
    if (this.#ended) return;
    if (this.#wake !== undefined) {
      const wake = this.#wake;
      this.#wake = undefined;
      wake({ value: event, done: false });
      return;
    }
    this.#waiting.push(event);
    if (this.#waiting.length > this.limit) this.#waiting = this.onOverflow();
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.onEnd();
    this.#wake?.({ value: undefined, done: true });
    this.#wake = undefined;
  }

  next(): Promise<IteratorResult<T>> {
    const value = this.#waiting.shift();
    if (value !== undefined) return Promise.resolve({ value, done: false });
    if (this.#ended) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  return(): Promise<IteratorResult<T>> {
    this.end();
    return Promise.resolve({ value: undefined, done: true });
  }

  [Symbol.asyncIterator](): AsyncIterator<T> {
    return this;
  }
}
