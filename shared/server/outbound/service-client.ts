import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@voxgrove/contracts';
import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import { hashOf, signCall } from '../ports/signature';
import { CallReply, decodeFailure, StreamLine } from '../ports/wire';
import type { Clock } from '../clock';
import type { ServiceCall, ServiceCaller } from '../ports/service-call';

const MOST_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 50;
const CONNECT_TIMEOUT_MS = 4_000;
/**
 * A stream that is silent for longer is broken, because the other process sends something at least
 * three times as often.
 */
const SILENT_STREAM_MS = 45_000;
/** Status codes that say that the other process, or a proxy before it, is not ready. */
const TEMPORARY = new Set([502, 503, 504]);
/** Error codes that say that the call has not reached the other process. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * Calls slices in other gateways of the installation, at addresses that the operator has
 * configured. `outbound` is for all other addresses: it refuses private ones, and its exchanges are
 * short.
 */
export class ServiceClient implements ServiceCaller {
  readonly #agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS } });

  constructor(
    private readonly key: Buffer,
    private readonly clock: Clock,
  ) {}

  async call(call: ServiceCall): Promise<unknown> {
    const timeout = AbortSignal.timeout(Math.ceil(call.body.timeoutMs ?? 0));
    const signal = AbortSignal.any([timeout, ...(call.signal ? [call.signal] : [])]);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { body } = await this.#send(call, signal);
        const reply = CallReply.parse(await body.json());
        if (reply.ok) return reply.value;
        throw decodeFailure(reply.error);
      } catch (error) {
        call.signal?.throwIfAborted();
        if (error instanceof AppError) throw error;
        if (signal.aborted || attempt === MOST_ATTEMPTS || !isRepeatable(call, error))
          throw unavailable(error);
        const pause = FIRST_PAUSE_MS * 2 ** attempt;
        await delay(pause, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async *stream(call: ServiceCall): AsyncGenerator<unknown, void, void> {
    const readerLeft = new AbortController();
    const signal = AbortSignal.any([readerLeft.signal, ...(call.signal ? [call.signal] : [])]);
    try {
      const { body } = await this.#send(call, signal);
      for await (const text of linesOf(body)) {
        const line = StreamLine.parse(JSON.parse(text));
        if ('end' in line) return;
        if ('error' in line) throw decodeFailure(line.error);
        yield line.item;
      }
      throw new Error('The stream was cut off.');
    } catch (error) {
      if (signal.aborted) return;
      throw error instanceof AppError ? error : unavailable(error);
    } finally {
      readerLeft.abort();
    }
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  async #send(
    { origin, path, caller, body: content }: ServiceCall,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    const body = JSON.stringify(content);
    const signed = {
      method: 'POST',
      path,
      slice: caller,
      at: this.clock.now(),
      bodyHash: hashOf(body),
    };
    const limitMs = content.timeoutMs ?? SILENT_STREAM_MS;
    const response = await this.#agent.request({
      origin,
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: signCall(signed, this.key) },
      body,
      signal,
      headersTimeout: limitMs,
      bodyTimeout: limitMs,
    });
    // Prevents unhandled errors, which have no reader after the signal has aborted.
    response.body.on('error', () => undefined);
    if (response.statusCode === 200) return response;
    await response.body.dump();
    throw new ServiceStatus(response.statusCode, `${origin}${path}`);
  }
}

/** The status of a response that says that the other process did not run the call. */
class ServiceStatus extends Error {
  constructor(
    readonly status: number,
    address: string,
  ) {
    super(`${address} answered ${status}.`);
  }
}

function isRepeatable({ mayRepeat }: ServiceCall, error: unknown): boolean {
  if (error instanceof ServiceStatus) return mayRepeat && TEMPORARY.has(error.status);
  const { code } = error as { code?: string };
  return mayRepeat || (code !== undefined && NOT_SENT.has(code));
}

const unavailable = (cause: unknown): AppError => new AppError('UNAVAILABLE', {}, { cause });

async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let unfinishedLine = '';
  for await (const bytes of body) {
    const parts = (unfinishedLine + decoder.decode(bytes, { stream: true })).split('\n');
    unfinishedLine = parts.pop() ?? '';
    // An empty line is a heartbeat.
    for (const line of parts) if (line !== '') yield line;
  }
}
