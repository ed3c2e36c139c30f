import { pictureType } from './picture-type';

/** A picture inlined in a page as a `data:` URL. */
export interface InlinePicture {
  type: string;
  bytes: Uint8Array;
}

export const MAX_ICON_BYTES = 200_000;
const START = /^data:image\/[\w.+-]+((?:;[\w=-]+)*),/i;

/** Decodes an inlined picture; null if its type is not supported. */
export function inlinePicture(url: string): InlinePicture | null {
  const [start, options = ''] = START.exec(url.slice(0, 200)) ?? [];
  if (start === undefined || url.length > MAX_ICON_BYTES * 2) return null;
  try {
    const data = decodeURIComponent(url.slice(start.length));
    const bytes = Buffer.from(data, /;base64/i.test(options) ? 'base64' : 'utf8');
    const type = pictureType(bytes);
    return type === null || bytes.byteLength > MAX_ICON_BYTES ? null : { type, bytes };
  } catch {
    // The data contains a damaged escape sequence.
    return null;
  }
}
