import { AppError } from '@voxgrove/contracts';
import { createParser } from 'eventsource-parser';

/**
 * Longest line and longest data of one event, in characters: what never ends must not fill the
 * memory.
 */
const MAX_CHARS = 1_000_000;

/**
 * Reads server-sent events, however the bytes are cut. `take` gets the data of each; names and ids
 * are ignored, and so is an event without its end.
 * @returns takes the next bytes; throws what `take` throws, and AppError OUTBOUND_TOO_LARGE
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
