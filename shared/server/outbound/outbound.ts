import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import { AppError } from '@voxgrove/contracts';
import { isUrl } from '@voxgrove/contracts/is-url';
import type { Clock } from '../clock';
import type { Logger } from '../log';
import { bodyReader } from './body-reader';
import { blocked, checkDestination } from './destination';
import type { Named } from './destination';
import { outboundFailure } from './failure';
import { isCustomerHeader } from './headers';
import { guardedLookup, systemResolver } from './lookup';
import type { Resolver } from './lookup';
import type { Outbound, OutboundRequest } from './port';
import { PURPOSES } from './purposes';
import type { PurposeRules, Purposes } from './purposes';

export interface OutboundOptions {
  config: Named;
  clock: Clock;
  log: Logger;
  /** The system's resolver, unless a test replaces it. */
  resolve?: Resolver;
  purposes?: Purposes;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const USER_AGENT = 'Voxgrove/1.0';
const CONNECT_TIMEOUT_MS = 4_000;
const AGENT_OPTIONS = {
  maxHeaderSize: 16_384,
  keepAliveTimeout: 4_000,
  keepAliveMaxTimeout: 10_000,
};

const flatHeaders = (headers: Dispatcher.ResponseData['headers']): Record<string, string> => {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    // Cookies are never stored or returned.
    if (value !== undefined && name !== 'set-cookie')
      flat[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return flat;
};

const mayBeSent = (name: string, value: string, { headers }: PurposeRules): boolean =>
  headers === 'own' ? isCustomerHeader(name, value) : headers.includes(name);

const requestHeaders = (request: OutboundRequest, rules: PurposeRules): Record<string, string> => {
  const headers: Record<string, string> = {
    'user-agent': USER_AGENT,
    'accept-encoding': 'gzip, br',
  };
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (!mayBeSent(name.toLowerCase(), value, rules)) throw blocked('header');
    headers[name.toLowerCase()] = value;
  }
  return headers;
};

/**
 * Creates the function through which the server makes all its outgoing calls. One deadline covers
 * resolving, connecting, every redirect and the whole body. Proxies from the environment and
 * cookies are not used.
 */
export function createOutbound({
  config,
  clock,
  log,
  resolve = systemResolver,
  purposes = PURPOSES,
}: OutboundOptions): Outbound {
  const agents = new Map<string, Agent>();
  const agentFor = (trusted: boolean, { connections }: PurposeRules): Agent => {
    const key = `${trusted} ${connections}`;
    const agent =
      agents.get(key) ??
      new Agent({
        ...AGENT_OPTIONS,
        connections,
        connect: {
          ...(!trusted && { lookup: guardedLookup(resolve) }),
          timeout: CONNECT_TIMEOUT_MS,
        },
      });
    agents.set(key, agent);
    return agent;
  };

  return async (request) => {
    const rules = purposes[request.purpose];
    const started = clock.now();
    const deadline = new AbortController();
    const timer = setTimeout(
      () => {
        deadline.abort();
      },
      Math.min(request.timeoutMs ?? rules.timeoutMs, rules.timeoutMs),
    );
    // The timer must not keep the process alive; the connection itself does.
    timer.unref();
    const signal = request.signal
      ? AbortSignal.any([deadline.signal, request.signal])
      : deadline.signal;
    const fail = (error: unknown): AppError => {
      clearTimeout(timer);
      const failure = outboundFailure(error, deadline.signal, request.signal);
      log.info('outbound.failed', {
        purpose: request.purpose,
        code: failure.code,
        reason: String(failure.details['reason'] ?? ''),
        ms: clock.now() - started,
      });
      return failure;
    };

    const { body, headers, status, url } = await follow(request, rules, signal).catch(
      (error: unknown) => {
        throw fail(error);
      },
    );
    // Prevents an unhandled error, because there may be no reader when the deadline ends the
    // connection.
    body.on('error', () => undefined);
    body.once('close', () => {
      clearTimeout(timer);
    });

    const maxBytes = Math.min(request.maxBytes ?? rules.maxBytes, rules.maxBytes);
    const end = (): void => clearTimeout(timer);
    const reader = bodyReader({ body, headers, maxBytes }, fail, end);
    return { status, headers, url, ...reader };
  };

  async function follow(request: OutboundRequest, rules: PurposeRules, signal: AbortSignal) {
    const method = request.method ?? 'GET';
    if (!rules.methods.includes(method)) throw blocked('method');
    const requestHead = requestHeaders(request, rules);
    let address = request.url;
    for (let redirects = 0; ; redirects += 1) {
      const { url, trusted } = checkDestination(address, rules, config);
      if (redirects > 0) await request.onRedirect?.(url);
      signal.throwIfAborted();
      const answer = await orAborted(
        signal,
        agentFor(trusted, rules).request({
          origin: url.origin,
          path: url.pathname + url.search,
          method,
          headers: requestHead,
          signal,
          headersTimeout: rules.timeoutMs,
          bodyTimeout: rules.timeoutMs,
          ...(request.body === undefined ? {} : { body: request.body }),
        }),
      );
      const headers = flatHeaders(answer.headers);
      const location = headers['location'];
      if (!REDIRECTS.has(answer.statusCode) || location === undefined)
        return { body: answer.body, headers, status: answer.statusCode, url: url.href };
      answer.body.on('error', () => undefined).destroy();
      if (redirects >= rules.maxRedirects)
        throw new AppError('OUTBOUND_FAILED', { reason: 'redirects' });
      if (!isUrl(location, url)) throw blocked('invalid-url');
      address = new URL(location, url).href;
    }
  }
}

/**
 * Rejects when the signal aborts. Needed because the client checks its signal only after a request
 * has a connection. Otherwise waiting for a name, a handshake or a free connection would continue.
 */
const orAborted = <T>(signal: AbortSignal, request: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', end, { once: true });
    request.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
