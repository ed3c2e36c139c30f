import { setImmediate as others } from 'node:timers/promises';
import { AppError } from '@voxgrove/contracts';
import { networkOf } from './network';
import { wireError, toAppError } from './wire-error';
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Logger } from '../log';
import type { StreamEvent } from './route';

/** A proxy or browser may drop a connection that is silent for longer than this. */
export const HEARTBEAT_MS = 15_000;
/**
 * Heartbeats are spread over this many parts of an interval, because a thousand at once would block
 * other work.
 */
const PARTS = 15;
/** Every second heartbeat rechecks the caller's permission. */
const RECHECK_EVERY = 2;
/** Limit of simultaneous rechecks, because each queries the database. */
const RECHECKS_AT_ONCE = 4;
/**
 * Limit of open streams per process for callers without an account from one network address.
 * Without this limit such streams could accumulate for the lifetime of a token.
 */
const MOST_OF_ADDRESS = 1_000;
/** Retry delay for a caller above the limit of streams, s. */
const TOO_MANY_WAIT_S = 30;
/** Time in which a handler can refuse before the stream is opened anyway. */
const REFUSAL_GRACE_MS = 1_000;

interface Listening {
  stream: OpenStream;
  part: number;
  beats: number;
}
export interface OpenStream {
  end(): void;
  heartbeat(): void;
  recheck: () => Promise<boolean>;
  sessionId: string | undefined;
}

/**
 * All open streams of the process, with one heartbeat timer and a way to end them at sign-out and
 * shutdown.
 */
export class Streams {
  readonly #open = new Set<Listening>();
  readonly #held = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #added = 0;
  #part = 0;

  constructor(private readonly mostOfAddress = MOST_OF_ADDRESS) {}

  get size(): number {
    return this.#open.size;
  }

  /**
   * Counts a stream of this address until `signal` aborts.
   * @throws AppError RATE_LIMITED
   */
  hold(ip: string, signal: AbortSignal): void {
    if (signal.aborted) return;
    const network = networkOf(ip);
    const openOfNetwork = this.#held.get(network) ?? 0;
    if (openOfNetwork >= this.mostOfAddress)
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: TOO_MANY_WAIT_S });
    this.#held.set(network, openOfNetwork + 1);
    signal.addEventListener(
      'abort',
      () => {
        const stillOpen = this.#held.get(network)! - 1;
        if (stillOpen > 0) this.#held.set(network, stillOpen);
        else this.#held.delete(network);
      },
      { once: true },
    );
  }

  add(stream: OpenStream): () => void {
    const listening = { stream, part: this.#added++ % PARTS, beats: 0 };
    this.#open.add(listening);
    // eslint-disable-next-line no-restricted-syntax -- keeps streams open
    this.#timer ??= setInterval(
      () => this.beat(this.#part++ % PARTS),
      HEARTBEAT_MS / PARTS,
    ).unref();
    return () => {
      this.#open.delete(listening);
      if (this.#open.size === 0) {
        clearInterval(this.#timer);
        this.#timer = undefined;
      }
    };
  }

  /**
   * Sends a heartbeat to one part of the streams, or to all. Ends the streams whose callers have
   * lost permission.
   */
  beat(part?: number): void {
    const some = [...this.#open].filter((stream) => part === undefined || stream.part === part);
    for (const stream of some) {
      stream.beats += 1;
      stream.stream.heartbeat();
    }
    this.recheck(some.filter(({ beats }) => beats % RECHECK_EVERY === 0));
  }

  /** Ends the streams whose callers have lost permission. */
  recheck(some: Iterable<Listening> = this.#open): void {
    const remaining = [...some].values();
    const look = async (): Promise<void> => {
      for (const { stream } of remaining) {
        if (!(await stream.recheck())) stream.end();
        // Lets other work run, because some checks need no query, and running all of those without
        // a pause would block it.
        await others();
      }
    };
    for (let worker = 0; worker < RECHECKS_AT_ONCE; worker++) void look();
  }

  endSession(sessionId: string): void {
    for (const { stream } of this.#open) if (stream.sessionId === sessionId) stream.end();
  }

  endAll(): void {
    for (const { stream } of this.#open) stream.end();
  }
}

export interface ServeEvents {
  reply: FastifyReply;
  events: AsyncIterable<StreamEvent<unknown>>;
  /** Returns the JSON text of one event's data. */
  encode: (data: unknown) => string;
  controller: AbortController;
  streams: Streams;
  recheck: () => Promise<boolean>;
  sessionId: string | undefined;
  requestId: string;
  log: Logger;
}

/**
 * Writes events to the response until the events end, the client disconnects, or the process stops.
 * Waits for a slow client.
 */
export async function serveEvents(options: ServeEvents): Promise<void> {
  const { reply, controller, encode } = options;
  const iterator = options.events[Symbol.asyncIterator]();
  let next = iterator.next();
  // Ends a handler that waits for its next event. Nobody receives its errors any more.
  const letGo = (): void => {
    void iterator.return?.()?.then(undefined, (error: unknown) =>
      options.log.warn('stream_cleanup_failed', {
        message: error instanceof Error ? error.message : 'unknown',
      }),
    );
  };
  await refusedEarly(next);
  if (controller.signal.aborted) return letGo();

  const headers = reply.getHeaders();
  reply.hijack();
  const { raw } = reply;
  raw.socket?.setTimeout(0);
  raw.socket?.setNoDelay(true);
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  } as Record<string, string>);
  raw.write('retry: 1000\n\n');
  const remove = options.streams.add({
    end: () => finish(),
    heartbeat: () => {
      if (!isFull(raw)) raw.write(': beat\n\n');
    },
    recheck: options.recheck,
    sessionId: options.sessionId,
  });
  let open = true;
  const finish = (): void => {
    if (!open) return;
    open = false;
    remove();
    controller.abort();
    raw.end();
    letGo();
  };
  // Not Promise.race, because a promise that outlives the events would keep memory for each of
  // them.
  controller.signal.addEventListener('abort', finish, { once: true });
  try {
    while (open) {
      const result = await next;
      if (!open || result.done === true) break;
      if (!send(raw, eventBytes(result.value, encode))) await drained(raw);
      next = iterator.next();
    }
  } catch (thrown) {
    if (!open) return;
    const error = toAppError(thrown);
    if (error.code === 'INTERNAL')
      options.log.error('stream_failed', {
        requestId: options.requestId,
        error: error.cause ?? error,
      });
    raw.write(`event: error\ndata: ${JSON.stringify(wireError(error, options.requestId))}\n\n`);
  } finally {
    finish();
  }
}

/** Turns an early error into an ordinary reply with its status. */
async function refusedEarly(first: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const grace = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, REFUSAL_GRACE_MS);
  });
  try {
    await Promise.race([first, grace]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Bytes of shared events only. With ten thousand deltas a second, a weak map of all events would
 * keep the garbage collector busy.
 */
const encoded = new WeakMap<StreamEvent<unknown>, Buffer>();

/** Encodes the event for the wire. */
function eventBytes(event: StreamEvent<unknown>, encode: (data: unknown) => string): Buffer {
  const cached = event.shared && encoded.get(event);
  if (cached !== undefined) return cached;
  const id = event.id === undefined ? '' : `id: ${oneLine(event.id)}\n`;
  const name = event.event === undefined ? '' : `event: ${oneLine(event.event)}\n`;
  const bytes = Buffer.from(
    event.data === undefined ? `${id}\n` : `${id}${name}data: ${encode(event.data)}\n\n`,
  );
  if (event.shared) encoded.set(event, bytes);
  return bytes;
}

const LINE_END = Buffer.from('\r\n');

/**
 * Writes directly to the socket, because the response would make three writes per event, and join
 * them after a delay. If the response still has unsent data, writes behind that data.
 * @returns false if the caller should wait for `drain`
 */
function send(raw: ServerResponse, bytes: Buffer): boolean {
  const { socket } = raw;
  if (!socket || raw.writableLength > socket.writableLength || raw.writableNeedDrain)
    return raw.write(bytes);
  return socket.write(
    raw.chunkedEncoding
      ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, LINE_END])
      : bytes,
  );
}

const oneLine = (text: string): string => text.replace(/[\r\n\0]/g, '');

const isFull = ({ writableNeedDrain, socket }: ServerResponse): boolean =>
  writableNeedDrain || socket?.writableNeedDrain === true;

const drained = (raw: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const { socket } = raw;
    const done = (): void => {
      raw.off('drain', done).off('close', done);
      socket?.off('drain', done);
      resolve();
    };
    raw.once('drain', done).once('close', done);
    socket?.once('drain', done);
  });
