import { Socket } from 'node:net'; // eslint-disable-line house/one-way-out -- the database is on this side of the way out

/**
 * Batches the writes of one turn of the event loop. Waking the database for each statement of a
 * pipeline would cost more than the statement.
 */
export class BatchingSocket extends Socket {
  #batching = false;

  override connect(...given: unknown[]): this {
    (super.connect as (...args: unknown[]) => this)(...given);
    // Node's `connect` replaces the socket's `write` by the method of its own class.
    this.write = BatchingSocket.prototype.write;
    return this;
  }

  override write(...args: [chunk: string | Uint8Array]): boolean {
    if (!this.#batching) {
      this.#batching = true;
      this.cork();
      process.nextTick(() => {
        this.#batching = false;
        this.uncork();
      });
    }
    return super.write(...args);
  }
}
