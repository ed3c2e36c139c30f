import type { Pixels } from '@voxgrove/server/files/uploads/picture-pixels';

const ENTRY_BYTES = 16;
/** Limit of pictures in a file. No icon has more. */
const MAX_ENTRIES = 256;
/**
 * Number of pictures per file that are read, the largest first. A file in which all of them are
 * damaged is ignored.
 */
const MAX_TRIES = 3;
/** Largest side of an icon. */
const MAX_SIDE = 256;
const PNG_START = 0x89504e47;

/**
 * Returns the largest pictures of an icon file, the largest first: bitmaps as pixels, and PNG files
 * unchanged.
 */
export function readIco(bytes: Uint8Array): (Pixels | Buffer)[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 6 || file.readUInt32LE(0) !== 0x0001_0000) return [];
  const most = Math.floor((file.length - 6) / ENTRY_BYTES);
  return (
    Array.from(
      { length: Math.min(file.readUInt16LE(4), most, MAX_ENTRIES) },
      (_, index) => 6 + index * ENTRY_BYTES,
    )
      // In the file, a side of 256 is written as 0.
      .map((at) => ({ at, side: file[at] === 0 ? MAX_SIDE : file[at]! }))
      .sort((one, other) => other.side - one.side)
      .slice(0, MAX_TRIES)
      .map(({ at }) =>
        file.subarray(
          file.readUInt32LE(at + 12),
          file.readUInt32LE(at + 12) + file.readUInt32LE(at + 8),
        ),
      )
      .flatMap((data) =>
        data.length >= 4 && data.readUInt32BE(0) === PNG_START ? data : (readBitmap(data) ?? []),
      )
  );
}

/**
 * Reads a bitmap inside an icon file. The header's height includes the mask; rows are stored
 * bottom-up and padded to four bytes.
 */
function readBitmap(data: Buffer): Pixels | null {
  if (data.length < 40 || data.readUInt32LE(0) < 40) return null;
  const [start, width, height, depth] = [
    data.readUInt32LE(0),
    data.readInt32LE(4),
    data.readInt32LE(8) >> 1,
    data.readUInt16LE(14),
  ];
  if (
    width <= 0 ||
    height <= 0 ||
    width > MAX_SIDE ||
    height > MAX_SIDE ||
    data.readUInt32LE(16) !== 0 ||
    ![1, 4, 8, 24, 32].includes(depth)
  )
    return null;
  const palette = depth <= 8 ? (data.readUInt32LE(32) || 1 << depth) * 4 : 0;
  const stride = Math.ceil((width * depth) / 32) * 4;
  if (start + palette + stride * height > data.length) return null;
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const row = start + palette + (height - 1 - y) * stride;
    for (let x = 0; x < width; x += 1) {
      const index =
        depth <= 8
          ? (data[row + ((x * depth) >> 3)]! >> (8 - depth - ((x * depth) & 7))) &
            ((1 << depth) - 1)
          : 0;
      const from = depth <= 8 ? start + index * 4 : row + (x * depth) / 8;
      const to = (y * width + x) * 4;
      rgba[to] = data[from + 2] ?? 0;
      rgba[to + 1] = data[from + 1] ?? 0;
      rgba[to + 2] = data[from] ?? 0;
      rgba[to + 3] = depth === 32 ? (data[from + 3] ?? 0) : 255;
    }
  }
  return { width, height, rgba };
}
