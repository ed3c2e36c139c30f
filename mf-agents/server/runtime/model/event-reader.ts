import { AppError } from '@voxgrove/contracts';
import { createParser } from 'eventsource-parser';

/**
 * Longest line and longest data of one event, in characters. An endless event must not fill the
 * memory.
 */
const MAX_CHARS = 1_000_000;

/**
 * Reads server-sent events from bytes that are split anywhere. Calls `take` with the data of each
 * event. Ignores names, ids and an event without an end.
 * @returns a function that takes the next bytes. It throws the errors of `take`, and AppError
 *   OUTBOUND_TOO_LARGE
 */
export function eventReader(take: (data: string) => void): (bytes: Uint8Array) => void {
  const decoder = new TextDecoder();
  const parser = createParser({
    maxBufferSize: MAX_CHARS,
    onEvent: ({ data }) => take(data),
    onError({ type }) {
      if (type === 'max-buffer-size-exceeded')
        throw new AppError('OUTBOUND_TOO_LARGE', { maxBytes: MAX_CHARS });
    },
  });
  return (bytes) => parser.feed(decoder.decode(bytes, { stream: true }));
}
