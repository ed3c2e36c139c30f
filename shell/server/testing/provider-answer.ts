import type { OutboundResponse } from '@voxgrove/server/outbound/port';

/** Returns a provider's response for a test. An object is sent as JSON. */
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
