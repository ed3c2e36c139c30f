import { MAX_PARTS } from './clean-picture';
import type { CleanPicture } from './clean-picture';

const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP']);
/** Bits of VP8X that announce Exif and XMP. */
const ANNOUNCED = 0x08 | 0x04;

export const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

export function cleanWebp(bytes: Buffer): CleanPicture | null {
  if (bytes.length < 30) return null;
  const fileEnd = Math.min(bytes.length, bytes.readUInt32LE(4) + 8);
  const parts: Buffer[] = [];
  let size: { width: number; height: number } | null = null;
  let drawn = false;
  for (let offset = 12, chunks = 0; offset + 8 <= fileEnd; chunks++) {
    if (chunks >= MAX_PARTS) return null;
    const type = bytes.toString('latin1', offset, offset + 4);
    const length = bytes.readUInt32LE(offset + 4);
    const end = offset + 8 + length + (length % 2);
    if (offset + 8 + length > fileEnd) return null;
    if (KEPT.has(type)) {
      const chunk = Buffer.alloc(end - offset);
      bytes.copy(chunk, 0, offset, Math.min(end, fileEnd));
      if (type === 'VP8X' && length >= 10) chunk[8]! &= ~ANNOUNCED;
      parts.push(chunk);
      size ??= sizeOf(type, chunk.subarray(8, 8 + length));
      drawn ||= type === 'VP8 ' || type === 'VP8L' || type === 'ANMF';
    }
    offset = end;
  }
  if (size === null || !drawn) return null;
  const body = Buffer.concat(parts);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return { bytes: Buffer.concat([head, body]), ...size };
}

function sizeOf(type: string, data: Buffer): { width: number; height: number } | null {
  if (data.length < 10) return null;
  switch (type) {
    case 'VP8 ':
      return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
    case 'VP8L':
      return {
        width: (data.readUInt32LE(1) & 0x3fff) + 1,
        height: ((data.readUInt32LE(1) >> 14) & 0x3fff) + 1,
      };
    case 'VP8X':
      return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
    default:
      return null;
  }
}
