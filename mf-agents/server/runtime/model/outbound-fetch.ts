import type { OpenAICompatibleProviderSettings } from '@ai-sdk/openai-compatible';
import type { Outbound } from '@voxgrove/server/outbound/port';

const SENT = ['accept', 'authorization', 'content-type', 'user-agent'];

/** The `fetch` a model SDK is given: every request leaves through the guarded way out, with no other headers than these. */
export function outboundFetch(outbound: Outbound, purpose: 'model' | 'customer-model'): NonNullable<OpenAICompatibleProviderSettings['fetch']> {
  return async (input, init) => {
    const given = new Headers(init?.headers);
    const headers = Object.fromEntries(SENT.flatMap((name) => { const value = given.get(name); return value === null ? [] : [[name, value]]; }));
    const body = init?.body;
    if (body !== undefined && body !== null && typeof body !== 'string') throw new TypeError('A model request has a text body.');
    const response = await outbound({
      purpose, url: input instanceof Request ? input.url : String(input), method: init?.method === 'GET' ? 'GET' : 'POST', headers,
      ...(typeof body === 'string' && { body }), ...(init?.signal && { signal: init.signal }),
    });
    const chunks = response.stream()[Symbol.asyncIterator]();
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
      },
    });
    const { 'content-encoding': _decoded, 'content-length': _length, ...sent } = response.headers;
    return new Response(response.status === 204 ? null : stream, { status: response.status, headers: sent });
  };
}
