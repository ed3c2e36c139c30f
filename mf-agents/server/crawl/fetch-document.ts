import { CRAWL } from '@voxgrove/contracts';
import type { Outbound, OutboundResponse } from '@voxgrove/server/outbound/port';

interface FetchOptions { maxBytes?: number; timeoutMs?: number; accept?: string }

/** An answer whose body may be left unread: `dispose` then closes the connection. */
interface FetchedDocument extends OutboundResponse { dispose(): void }

export type Fetch = (url: string, options?: FetchOptions) => Promise<FetchedDocument>;

/** Fetches somebody's website under our own name, through the guarded way out. Ends with `signal`. */
export const crawlFetch = (outbound: Outbound, signal: AbortSignal): Fetch => async (url, { maxBytes, timeoutMs, accept } = {}) => {
  const own = new AbortController();
  const response = await outbound({
    purpose: 'crawl', url, signal: AbortSignal.any([signal, own.signal]),
    headers: { 'user-agent': `Mozilla/5.0 (compatible; ${CRAWL.userAgent}/1.0)`, accept: accept ?? 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5', 'accept-language': 'en,*;q=0.5' },
    ...(maxBytes === undefined ? {} : { maxBytes }), ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  return { ...response, dispose: () => { own.abort(); } };
};
