import { decodePng, MAX_PIXELS } from './decode-png';
import type { Pixels } from './decode-png';

const ENTRY_BYTES = 16;
const MAX_ENTRIES = 32;

/** The pixels of an icon file's largest picture, PNG or plain bitmap; null when it has none that can be read. */
export function decodeIco(bytes: Uint8Array): Pixels | null {
  const file = Buffer.from(bytes);
  if (file.length < 6 || file.readUInt32LE(0) !== 0x0001_0000) return null;
  const entries = Array.from({ length: Math.min(file.readUInt16LE(4), MAX_ENTRIES) }, (_, index) => 6 + index * ENTRY_BYTES)
    .filter((at) => at + ENTRY_BYTES <= file.length)
    // A side of 256 is written as 0.
    .map((at) => ({ side: file[at] === 0 ? 256 : file[at] ?? 0, data: file.subarray(file.readUInt32LE(at + 12), file.readUInt32LE(at + 12) + file.readUInt32LE(at + 8)) }))
    .sort((one, other) => other.side - one.side);
  for (const { data } of entries) {
    const pixels = decodePng(data) ?? decodeBitmap(data);
    if (pixels !== null) return pixels;
  }
  return null;
}

/** A bitmap as icons hold it: its header counts the rows of the mask too, and rows are stored from the bottom up, each filled to four bytes. */
function decodeBitmap(data: Buffer): Pixels | null {
  if (data.length < 40 || data.readUInt32LE(0) < 40) return null;
  const [start, width, height, depth] = [data.readUInt32LE(0), data.readInt32LE(4), data.readInt32LE(8) >> 1, data.readUInt16LE(14)];
  if (width <= 0 || height <= 0 || width * height > MAX_PIXELS || data.readUInt32LE(16) !== 0 || ![1, 4, 8, 24, 32].includes(depth)) return null;
  const palette = depth <= 8 ? (data.readUInt32LE(32) || 1 << depth) * 4 : 0;
  const stride = Math.ceil((width * depth) / 32) * 4;
  if (start + palette + stride * height > data.length) return null;
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const row = start + palette + (height - 1 - y) * stride;
    for (let x = 0; x < width; x += 1) {
      const index = depth <= 8 ? (data[row + ((x * depth) >> 3)]! >> (8 - depth - ((x * depth) & 7))) & ((1 << depth) - 1) : 0;
      const from = depth <= 8 ? start + index * 4 : row + (x * depth) / 8;
      rgba.set([data[from + 2] ?? 0, data[from + 1] ?? 0, data[from] ?? 0, depth === 32 ? data[from + 3] ?? 0 : 255], (y * width + x) * 4);
    }
  }
  return { width, height, rgba };
}
