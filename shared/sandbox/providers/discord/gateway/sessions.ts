import type { WebSocket } from 'ws';

/** Limit of events that a session keeps for a client that resumes. */
const KEPT = 1_000;

/** A session of the bot. Events of a session without a socket wait until the client resumes. */
export class GatewaySession {
  #seq = 0;
  #events: { seq: number; text: string }[] = [];
  socket: WebSocket | undefined;

  constructor(
    readonly id: string,
    readonly shard: readonly [number, number],
    readonly intents: number,
  ) {}

  get seq(): number {
    return this.#seq;
  }

  dispatch(t: string, d: unknown): void {
    this.#seq += 1;
    const text = JSON.stringify({ op: 0, t, s: this.#seq, d });
    this.#events.push({ seq: this.#seq, text });
    if (this.#events.length > KEPT) this.#events.shift();
    this.socket?.send(text);
  }

  /** Continues on another socket, with the events after `seq`. */
  resume(socket: WebSocket, seq: number): void {
    this.socket = socket;
    for (const event of this.#events) if (event.seq > seq) socket.send(event.text);
    this.dispatch('RESUMED', {});
  }
}
