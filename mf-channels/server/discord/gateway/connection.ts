import type { OpenSocket, OutboundSocket } from '@voxgrove/server/outbound/port';
import { asJson } from '../../../contract/as-json';
import { CLOSE_AND_RESUME, closedWith, Frame, Hello, intentsOf, OP, Ready } from './protocol';
import type { Closed } from './protocol';
import type { Session } from './shards';

/** Time in which Discord must send its hello on a new connection. */
const HELLO_MS = 15_000;

export interface ConnectionOptions {
  openSocket: OpenSocket;
  /** Address of the Gateway for a new session. */
  url: string;
  token: string;
  shard: readonly [number, number];
  withContent: boolean;
  /** The session that continues; null: a new one begins. */
  session: Session | null;
  /**
   * Stores one event. The resume position moves past this event only when the promise has resolved.
   * An error ends the connection, and Discord sends the event again.
   */
  onEvent(name: string, data: unknown, botId: string): Promise<void>;
  /** Called when the session has begun, and after every stored event. */
  onSession(session: Session): void;
  signal: AbortSignal;
}

/** How a connection ended, and whether a session had begun or continued on it. */
export interface Ended {
  how: Closed;
  hadSession: boolean;
}

/**
 * Holds one connection with the Gateway until it ends: begins or continues the session, sends
 * heartbeats and passes events on, one after another. When `signal` aborts, the connection is
 * closed in a way that lets the session continue.
 */
export async function holdConnection(options: ConnectionOptions): Promise<Ended> {
  const held = new Connection(options);
  try {
    return await held.run();
  } finally {
    held.endTimers();
  }
}

class Connection {
  #socket: OutboundSocket | undefined;
  #session: Session | null;
  #how: Closed | undefined;
  #hadSession = false;
  #isAnswered = true;
  #beat: NodeJS.Timeout | undefined;
  #events: Promise<void> = Promise.resolve();
  readonly #ended: Promise<number>;
  #end: (code: number) => void = () => undefined;

  constructor(private readonly options: ConnectionOptions) {
    this.#session = options.session;
    this.#ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  async run(): Promise<Ended> {
    const { openSocket, session, url, signal } = this.options;
    const address = new URL(session?.resumeUrl ?? url);
    address.search = '?v=10&encoding=json';
    this.#socket = await openSocket(
      { purpose: 'discord-gateway', url: address.href, signal },
      { onText: (text) => this.#read(text), onClose: (code) => this.#end(code) },
    );
    this.#after(HELLO_MS, () => this.#close('resume'));
    const stop = (): void => this.#close('resume');
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    const code = await this.#ended;
    signal.removeEventListener('abort', stop);
    await this.#events.catch(() => undefined);
    return { how: this.#how ?? closedWith(code), hadSession: this.#hadSession };
  }

  endTimers(): void {
    clearTimeout(this.#beat);
  }

  #close(how: Closed): void {
    this.#how ??= how;
    this.endTimers();
    this.#socket?.close(CLOSE_AND_RESUME);
    // Does not wait for the closing handshake: a broken connection does not answer it.
    this.#end(CLOSE_AND_RESUME);
  }

  #after(ms: number, then: () => void): void {
    clearTimeout(this.#beat);
    this.#beat = setTimeout(then, ms).unref();
  }

  #send(op: number, d: unknown): void {
    this.#socket?.send(JSON.stringify({ op, d }));
  }

  #read(text: string): void {
    // Messages may still arrive after we have decided to close.
    if (this.#how !== undefined) return;
    const frame = Frame.safeParse(asJson(text)).data;
    switch (frame?.op) {
      case OP.hello:
        return this.#greet(frame.d);
      case OP.heartbeat:
        return this.#send(OP.heartbeat, this.#session?.seq ?? null);
      case OP.heartbeatAck:
        this.#isAnswered = true;
        return undefined;
      case OP.reconnect:
        return this.#close('resume');
      case OP.invalidSession:
        return this.#close(frame.d === true ? 'resume' : 'identify');
      case OP.dispatch:
        return this.#dispatch(frame);
      default:
        return undefined;
    }
  }

  #greet(data: unknown): void {
    const hello = Hello.safeParse(data).data;
    if (hello === undefined) return this.#close('resume');
    const { token, shard, withContent } = this.options;
    // The first beat is sent at a random time, so that not all bots beat at once after an outage.
    const everyMs = hello.heartbeat_interval;
    this.#after(everyMs * Math.random(), () => this.#sendBeat(everyMs));
    if (this.#session) {
      const { id, seq } = this.#session;
      return this.#send(OP.resume, { token, session_id: id, seq });
    }
    return this.#send(OP.identify, {
      token,
      shard,
      intents: intentsOf({ withContent }),
      properties: { os: process.platform, browser: 'voxgrove', device: 'voxgrove' },
    });
  }

  /** Sends a heartbeat. Closes the connection if the last heartbeat has no answer. */
  #sendBeat(everyMs: number): void {
    if (!this.#isAnswered) return this.#close('resume');
    this.#isAnswered = false;
    this.#send(OP.heartbeat, this.#session?.seq ?? null);
    return this.#after(everyMs, () => this.#sendBeat(everyMs));
  }

  #dispatch({ t, s, d }: Frame): void {
    this.#events = this.#events
      .then(() => this.#store(t ?? '', s ?? 0, d))
      .catch(() => this.#close('resume'));
  }

  async #store(name: string, seq: number, data: unknown): Promise<void> {
    // After an event that was not stored, the following events are skipped: Discord sends all of
    // them again.
    if (this.#how !== undefined) return;
    if (name === 'READY') {
      const { session_id: id, resume_gateway_url: resumeUrl, user } = Ready.parse(data);
      this.#session = { id, resumeUrl, botId: user.id, seq };
    } else if (this.#session === null) return;
    if (name === 'READY' || name === 'RESUMED') this.#hadSession = true;
    else await this.options.onEvent(name, data, this.#session.botId);
    this.#session = { ...this.#session, seq: Math.max(seq, this.#session.seq) };
    this.options.onSession(this.#session);
  }
}
