import { MAX_PARTS } from './clean-picture';
import type { CleanPicture } from './clean-picture';

const [SOI, EOI, SOS, APP0, APP1, APP2, APP14, COM] = [
  0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xfe,
];
/** Returns whether the marker is a start of frame, in any variant. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

export const isJpeg = (bytes: Buffer): boolean =>
  bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff;

/**
 * Keeps image data, colors and orientation; drops location, camera data, comments and thumbnails.
 */
export function cleanJpeg(bytes: Buffer): CleanPicture | null {
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let drawn = false;
  for (let offset = 2, segments = 0; offset + 4 <= bytes.length; segments++) {
    if (bytes[offset] !== 0xff || segments >= MAX_PARTS) return null;
    const marker = bytes[offset + 1]!;
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === EOI) break;
    if (isAlone(marker)) {
      offset += 2;
      continue;
    }
    const end = offset + 2 + bytes.readUInt16BE(offset + 2);
    if (end > bytes.length || end < offset + 4) return null;
    const segment = bytes.subarray(offset, end);
    if (isFrame(marker)) {
      if (segment.length < 10) return null;
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
    }
    const keptSegment = keptOf(marker, segment);
    if (keptSegment !== null) parts.push(keptSegment);
    offset = end;
    if (marker === SOS) {
      drawn = true;
      offset = endOfScan(bytes, end);
      parts.push(bytes.subarray(end, offset));
    }
  }
  return size !== null && drawn
    ? { bytes: Buffer.concat([...parts, Buffer.from([0xff, EOI])]), ...size }
    : null;
}

function keptOf(marker: number, segment: Buffer): Buffer | null {
  const begins = (text: string): boolean => segment.toString('latin1', 4, 4 + text.length) === text;
  if (marker === APP0) return begins('JFIF\0') ? segment : null;
  if (marker === APP1) return begins('Exif\0\0') ? orientationOnly(segment.subarray(10)) : null;
  if (marker === APP2) return begins('ICC_PROFILE\0') ? segment : null;
  if (marker === APP14) return begins('Adobe') ? segment : null;
  return marker === COM || (marker >= APP0 && marker <= 0xef) ? null : segment;
}

/**
 * Returns the offset of the marker that ends the image data. A stuffed byte or a restart marker
 * does not end it.
 */
function endOfScan(bytes: Buffer, from: number): number {
  // A loop, because calling indexOf for each 0xff is several times slower when they fill the file.
  for (let offset = from; offset + 1 < bytes.length; offset += 1) {
    if (bytes[offset] !== 0xff) continue;
    const next = bytes[offset + 1]!;
    if (next !== 0x00 && next !== 0xff && !isAlone(next)) return offset;
  }
  return bytes.length;
}

/**
 * Returns an Exif segment with only the orientation, or null if the orientation is absent or
 * normal.
 */
function orientationOnly(tiff: Buffer): Buffer | null {
  if (tiff.length < 14) return null;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (position: number): number =>
    little ? tiff.readUInt16LE(position) : tiff.readUInt16BE(position);
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return null;
  const entries = u16(first);
  for (let index = 0; index < entries; index++) {
    const entryOffset = first + 2 + index * 12;
    if (entryOffset + 12 > tiff.length) return null;
    if (u16(entryOffset) !== 0x0112) continue;
    const orientation = u16(entryOffset + 8);
    if (orientation < 2 || orientation > 8) return null;
    const small = Buffer.alloc(36);
    small.writeUInt16BE(0xff00 | APP1, 0);
    small.writeUInt16BE(34, 2);
    small.write('Exif\0\0MM\0*', 4, 'latin1');
    small.writeUInt32BE(8, 14);
    small.writeUInt16BE(1, 18);
    small.writeUInt16BE(0x0112, 20);
    small.writeUInt16BE(3, 22);
    small.writeUInt32BE(1, 24);
    small.writeUInt16BE(orientation, 28);
    return small;
  }
  return null;
}
