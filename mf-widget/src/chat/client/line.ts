import type { ConversationEvent } from '@voxgrove/contracts';
import { backoff } from './backoff';
import { ChatError } from './http';
import type { Page } from './page';
import { readEvents } from './sse';

/**
 * Longest silence of a line, ms. The server sends a heartbeat every 15 s, so a line that is silent
 * for longer is dead.
 */
const SILENCE_MS = 40_000;

export interface LineOptions {
  page: Page;
  /** Opens the stream of the conversation after a position. */
  open(position: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  /**
   * Applies an event. Returns false if an earlier part is missing, so that the conversation must be
   * read again.
   */
  apply(event: ConversationEvent): boolean;
  /** Reports the state of the connection. `quiet`: no connection is held. */
  changed(connection: 'quiet' | 'live' | 'lost'): void;
  /** Runs when the server refuses the stream permanently. */
  refused?(error: ChatError): void;
}

/**
 * The stream of a conversation. While the stream is wanted, this class reconnects after a failure
 * and goes on after the last received event.
 */
export class Line {
  /** Id of the last received event. */
  position = '0:0';
  readonly #options: LineOptions;
  #following: AbortController | undefined;
  #connection: AbortController | undefined;
  #live = false;
  #refused = false;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  get held(): boolean {
    return this.#following !== undefined;
  }
  get live(): boolean {
    return this.#live;
  }

  hold(wanted: boolean): void {
    if (!wanted) {
      this.#following?.abort();
      this.#following = undefined;
      return;
    }
    if (this.#following || this.#refused) return;
    const following = new AbortController();
    this.#following = following;
    void this.#follow(following.signal).finally(() => {
      if (this.#following && this.#following !== following) return;
      this.#following = undefined;
      this.#options.changed('quiet');
    });
  }

  /** Allows another request after a refusal, because something has changed. */
  again(): void {
    this.#refused = false;
  }

  /** Reconnects, because the current connection may be dead. */
  renew(): void {
    this.#connection?.abort();
  }

  async #follow(signal: AbortSignal): Promise<void> {
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      let asked = 0;
      try {
        await this.#read(signal, () => {
          attempt = 0;
        });
      } catch (error) {
        // The server has refused the stream permanently: it rejects even a renewed token, or the
        // conversation is gone. The next message starts the stream again.
        if (error instanceof ChatError && !error.temporary) {
          this.#refused = !signal.aborted;
          if (this.#refused) this.#options.refused?.(error);
          return;
        }
        if (error instanceof ChatError) asked = error.wait;
      }
      if (signal.aborted) return;
      this.#options.changed('lost');
      await this.#options.page.pause(asked + backoff(attempt + 1), signal);
    }
  }

  async #read(signal: AbortSignal, onEvent: () => void): Promise<void> {
    const connection = new AbortController();
    this.#connection = connection;
    const end = () => connection.abort();
    signal.addEventListener('abort', end);
    let silence = setTimeout(end, SILENCE_MS);
    const onActivity = () => {
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
    };
    try {
      const body = await this.#options.open(this.position, connection.signal);
      this.#live = true;
      this.#options.changed('live');
      for await (const { id, event, data } of readEvents(body, onActivity)) {
        if (event === 'error') throw new ChatError(500, 'STREAM', '');
        onEvent();
        if (!this.#options.apply(JSON.parse(data) as ConversationEvent)) {
          this.position = '0:0';
          return;
        }
        if (id) this.position = id;
      }
    } finally {
      this.#live = false;
      clearTimeout(silence);
      signal.removeEventListener('abort', end);
      end();
    }
  }
}
