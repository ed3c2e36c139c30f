import { AppError } from '@voxgrove/contracts';
import type { Outbound, OutboundRequest } from '@voxgrove/server/outbound/port';

/** The signature of the web's request function, which Stripe's client calls. */
type WebFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * Returns a `fetch` for Stripe's client. Calls go to `base` instead of the client's own address,
 * through `outbound`. If `outbound` refuses a call or cannot reach the server, the call fails with
 * the network error that the client retries.
 */
export const outboundFetch =
  (outbound: Outbound, base: string): WebFetch =>
  async (input, init = {}) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    try {
      const response = await outbound({
        purpose: 'stripe',
        url: `${base}${pathname}${search}`,
        method: (init.method ?? 'GET') as OutboundRequest['method'] & string,
        headers: headersOf(init.headers),
        ...(typeof init.body === 'string' && init.body !== '' && { body: init.body }),
        ...(init.signal && { signal: init.signal }),
      });
      const body = await response.bytes();
      const { status, headers } = response;
      return new Response(hasNoBody(status) ? null : Buffer.from(body), {
        status,
        headers: withoutEncoding(headers),
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new TypeError(`Stripe could not be reached: ${error.code}`, { cause: error });
    }
  };

/** Headers that describe the client. Stripe does not need the others. */
const SENT = new Set([
  ...['accept', 'authorization', 'content-type', 'user-agent', 'idempotency-key'],
  ...['stripe-account', 'stripe-version', 'x-stripe-client-user-agent'],
]);

function headersOf(given: RequestInit['headers']): Record<string, string> {
  const headers = new Headers(given);
  return Object.fromEntries([...headers].filter(([name]) => SENT.has(name)));
}

const hasNoBody = (status: number): boolean => status === 204 || status === 304;

/** Removes the encoding headers, because the body is already decoded. */
function withoutEncoding(headers: Record<string, string>): Record<string, string> {
  const {
    'content-encoding': _encoding,
    'content-length': _length,
    'transfer-encoding': _transfer,
    ...rest
  } = headers;
  return rest;
}
