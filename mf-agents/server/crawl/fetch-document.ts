import { AppError } from '@voxgrove/contracts';
import { CRAWLER_AGENT } from './crawler-name';
import type { Outbound, OutboundResponse } from '@voxgrove/server/outbound/port';
import type { Content } from '../content/port';

/** Validators of a response (ETag, Last-Modified) for the next request. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/**
 * `unless`: the server answers HTTP 304 if this version is still current. `onRedirect`: see
 * OutboundRequest.
 */
interface FetchOptions {
  maxBytes?: number;
  timeoutMs?: number;
  accept?: string;
  unless?: Validators;
  onRedirect?: (to: URL) => Promise<void>;
}

export const validatorsOf = (headers: Record<string, string>): Validators => ({
  etag: headers['etag']?.slice(0, 500) ?? null,
  lastModified: headers['last-modified']?.slice(0, 100) ?? null,
});

/** Returns the headers for the option `unless`. */
export const unlessHeaders = ({ etag, lastModified }: Validators): Record<string, string> => ({
  ...(etag !== null && { 'if-none-match': etag }),
  ...(lastModified !== null && { 'if-modified-since': lastModified }),
});

/**
 * A response whose body may stay unread: `dispose` then closes the connection. The body comes from
 * a stranger, so `content` decodes and parses it, never the gateway's own thread.
 */
export interface FetchedDocument extends OutboundResponse {
  content: Content;
  dispose(): void;
}

export type Fetch = (url: string, options?: FetchOptions) => Promise<FetchedDocument>;

/**
 * Limits the total time of all requests to `ms`, from now on. Processing on this machine is not
 * included, because a busy machine would make a site look slow.
 * @throws AppError OUTBOUND_TIMEOUT when the time is over
 */
export function within(fetch: Fetch, ms: number): Fetch {
  // Elapsed time, independent of changes to the system clock.
  let endsAt = performance.now() + ms;
  const uncounted =
    (content: Content): Content =>
    (name, ...args) => {
      const began = performance.now();
      return content(name, ...args).finally(() => {
        endsAt += performance.now() - began;
      });
    };
  return async (url, options) => {
    const msLeft = Math.ceil(endsAt - performance.now());
    if (msLeft <= 0) throw new AppError('OUTBOUND_TIMEOUT');
    const timeoutMs = Math.min(msLeft, options?.timeoutMs ?? msLeft);
    const document = await fetch(url, { ...options, timeoutMs });
    return { ...document, content: uncounted(document.content) };
  };
}

/** With this header, a site with several languages answers in its default language. */
const ANY_LANGUAGE = '*';

/** Fetches a website under the product's user agent through `outbound()`. Ends with `signal`. */
export const crawlFetch =
  (outbound: Outbound, content: Content, signal: AbortSignal, requestTimeoutMs: number): Fetch =>
  async (url, { maxBytes, timeoutMs = requestTimeoutMs, accept, unless, onRedirect } = {}) => {
    const ownAbort = new AbortController();
    const response = await outbound({
      purpose: 'crawl',
      url,
      signal: AbortSignal.any([signal, ownAbort.signal]),
      headers: {
        'user-agent': CRAWLER_AGENT,
        accept: accept ?? 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
        'accept-language': ANY_LANGUAGE,
        ...(unless && unlessHeaders(unless)),
      },
      timeoutMs: Math.min(timeoutMs, requestTimeoutMs),
      ...(maxBytes === undefined ? {} : { maxBytes }),
      ...(onRedirect && { onRedirect }),
    });
    return {
      ...response,
      content,
      dispose: () => {
        ownAbort.abort();
      },
    };
  };
