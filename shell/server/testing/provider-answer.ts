import type { OutboundResponse } from '@voxgrove/server/outbound/port';

/** What a provider answers a test with: an object as JSON. */
export function providerAnswer(
  url: string,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): OutboundResponse {
  const text = JSON.stringify(body);
  const bytes = new TextEncoder().encode(text);
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    url,
    bytes: async () => bytes,
    text: async () => text,
    async *stream() {
      yield bytes;
    },
    read: async (take) => take(bytes),
  };
}
