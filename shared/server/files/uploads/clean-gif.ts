import { MAX_PARTS } from './clean-picture';
import type { CleanPicture } from './clean-picture';

const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];
const CONTROL = 0xf9;
const APPLICATION = 0xff;
/**
 * Application extensions that hold repeat counts. Other application data and comments are dropped.
 */
const REPEATS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

export const isGif = (bytes: Buffer): boolean => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6));

export function cleanGif(bytes: Buffer): CleanPicture | null {
  if (bytes.length < 14) return null;
  const start = 13 + tableSize(bytes[10]!);
  const parts: Buffer[] = [bytes.subarray(0, start)];
  let drawn = false;
  for (let offset = start, blocks = 0; offset < bytes.length && blocks < MAX_PARTS; blocks++) {
    const kind = bytes[offset];
    if (kind === TRAILER)
      return drawn
        ? {
            bytes: Buffer.concat([...parts, Buffer.from([TRAILER])]),
            width: bytes.readUInt16LE(6),
            height: bytes.readUInt16LE(8),
          }
        : null;
    if (offset + 10 > bytes.length || (kind !== EXTENSION && kind !== IMAGE)) return null;
    const data = kind === IMAGE ? offset + 10 + tableSize(bytes[offset + 9]!) + 1 : offset + 2;
    const end = endOfBlocks(bytes, data);
    if (end === null) return null;
    const isKept =
      kind === IMAGE ||
      bytes[offset + 1] === CONTROL ||
      (bytes[offset + 1] === APPLICATION &&
        REPEATS.includes(bytes.toString('latin1', offset + 3, offset + 14)));
    if (isKept) parts.push(bytes.subarray(offset, end));
    drawn ||= kind === IMAGE;
    offset = end;
  }
  return null;
}

/** Returns the size in bytes of the color table that the flags announce. */
const tableSize = (flags: number): number =>
  (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);

/**
 * Returns the offset behind the empty block that ends a sequence, or null if no such block exists.
 */
function endOfBlocks(bytes: Buffer, from: number): number | null {
  for (let offset = from; offset < bytes.length; offset += bytes[offset]! + 1)
    if (bytes[offset] === 0) return offset + 1;
  return null;
}
