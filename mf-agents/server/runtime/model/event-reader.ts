import { StringDecoder } from 'node:string_decoder';
import { AppError } from '@voxgrove/contracts';

/** Longest line and longest data of one event, in characters: what never ends must not fill the memory. */
const MAX_CHARS = 1_000_000;

/**
 * Reads server-sent events, however the bytes are cut. `take` gets the data of each; names and ids are passed over, and so is an event without its end.
 * @returns takes the next bytes; throws what `take` throws, and AppError OUTBOUND_TOO_LARGE
 */
export function eventReader(take: (data: string) => void): (bytes: Uint8Array) => void {
  const decoder = new StringDecoder('utf8');
  const lineEnd = /\r\n|\n|\r(?!$)/g;
  let rest = '';
  let data: string | undefined;
  let begun = false;

  const line = (text: string): void => {
    if (text === '') {
      const whole = data;
      data = undefined;
      if (whole !== undefined) take(whole);
    } else if (text.startsWith('data:')) {
      const value = text.slice(text[5] === ' ' ? 6 : 5);
      data = data === undefined ? value : `${data}\n${value}`;
    }
  };

  return (bytes) => {
    let text = rest + decoder.write(bytes as Buffer);
    if (!begun && text !== '') {
      begun = true;
      if (text.startsWith('\uFEFF')) text = text.slice(1);
    }
    let from = 0;
    lineEnd.lastIndex = 0;
    for (let end = lineEnd.exec(text); end; end = lineEnd.exec(text)) {
      line(text.slice(from, end.index));
      from = lineEnd.lastIndex;
    }
    rest = text.slice(from);
    if (rest.length + (data?.length ?? 0) > MAX_CHARS)
      throw new AppError('OUTBOUND_TOO_LARGE', { maxBytes: MAX_CHARS });
  };
}
