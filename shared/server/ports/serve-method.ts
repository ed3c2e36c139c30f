import { Readable } from 'node:stream';
import { encodeFailure, decodeArguments } from './wire';
import { withinDeadline } from './deadline';
import type { Logger } from '../log';
import type { CallBody, CallReply, StreamLine } from './wire';

const HEARTBEAT_MS = 15_000;

type Method = (...args: unknown[]) => unknown;

/** A call from another process, and the signal that ends it. */
export interface ServedCall {
  body: CallBody;
  /** Aborts when the caller disconnects. */
  signal: AbortSignal;
  log: Logger;
}

/** Runs a method for a caller in another process. An exception becomes the reply. */
export async function serveCall(
  method: Method,
  { body, signal, log }: ServedCall,
): Promise<CallReply> {
  const timeoutMs = body.timeoutMs ?? 0;
  const ending = AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(timeoutMs))]);
  try {
    const value = await withinDeadline(timeoutMs, () => method(...decodeArguments(body, ending)));
    return { ok: true, value };
  } catch (error) {
    return { ok: false, error: failureOf(error, log) };
  }
}

/**
 * Runs a method that yields for a caller in another process, with one line of JSON per item. Empty
 * lines keep the connection open.
 */
export function serveStream(method: Method, { body, signal, log }: ServedCall): Readable {
  const callerLeft = new AbortController();
  const ending = AbortSignal.any([signal, callerLeft.signal]);
  const items = (method(...decodeArguments(body, ending)) as AsyncIterable<unknown>)[
    Symbol.asyncIterator
  ]();
  const lines = new Readable({
    encoding: 'utf8',
    read() {
      void next();
    },
    destroy(error, done) {
      clearInterval(heartbeat);
      callerLeft.abort();
      // The iterator may be waiting. The signal ends it, and nothing waits for that.
      void Promise.resolve(items.return?.()).catch(() => undefined);
      done(error);
    },
  });
  const send = (line: StreamLine): void => void lines.push(`${JSON.stringify(line)}\n`);
  // Needed because a heartbeat also makes the stream read, but the next item may be requested only
  // after the previous one has arrived.
  let asking = false;
  const next = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    try {
      const { done, value } = await items.next();
      asking = false;
      if (lines.destroyed) return;
      send(done === true ? { end: true } : { item: value });
      if (done === true) lines.push(null);
    } catch (error) {
      if (lines.destroyed) return;
      send({ error: failureOf(error, log) });
      lines.push(null);
    }
  };
  // eslint-disable-next-line no-restricted-syntax -- keeps the stream open
  const heartbeat = setInterval(() => lines.push('\n'), HEARTBEAT_MS).unref();
  lines.once('end', () => clearInterval(heartbeat));
  return lines;
}

function failureOf(error: unknown, log: Logger): ReturnType<typeof encodeFailure> {
  const failure = encodeFailure(error);
  if (failure.code === 'INTERNAL') log.error('port_call_failed', { error });
  return failure;
}
