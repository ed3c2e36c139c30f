import { inflateSync } from 'node:zlib';
import { toHex } from './color';
import type { ColorClue } from './rank-colors';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHANNELS: Record<number, number> = { 2: 3, 3: 1, 6: 4 };
const MAX_SIDE = 512;

interface Image { width: number; height: number; colorType: number; palette: Buffer; data: Buffer[] }

/** The commonest opaque colours of a small 8-bit PNG (true colour or palette). Other pictures give none. */
export function pngColors(bytes: Uint8Array): ColorClue[] {
  const image = readChunks(Buffer.from(bytes));
  const channels = CHANNELS[image?.colorType ?? 0];
  if (image === null || channels === undefined) return [];
  const pixels = unfilter(image, channels);
  if (!pixels) return [];
  const counts = new Map<string, number>();
  let opaque = 0;
  for (let at = 0; at < pixels.length; at += channels) {
    if (channels === 4 && pixels[at + 3]! < 230) continue;
    const from = image.colorType === 3 ? image.palette.subarray(pixels[at]! * 3) : pixels.subarray(at);
    // Shades that differ by anti-aliasing count together.
    const color = toHex([from[0] ?? 0, from[1] ?? 0, from[2] ?? 0].map((channel) => Math.min(255, Math.round(channel / 8) * 8)) as [number, number, number]);
    counts.set(color, (counts.get(color) ?? 0) + 1);
    opaque += 1;
  }
  return [...counts].sort((one, other) => other[1] - one[1]).slice(0, 4).filter(([, count]) => count > opaque * 0.05).map(([css, count]) => ({ css, weight: 8 * (count / opaque) }));
}

function readChunks(file: Buffer): Image | null {
  if (!file.subarray(0, 8).equals(SIGNATURE) || file.length < 33) return null;
  const image: Image = { width: file.readUInt32BE(16), height: file.readUInt32BE(20), colorType: file[25] ?? 0, palette: Buffer.alloc(0), data: [] };
  const [depth, interlaced] = [file[24], file[28]];
  if (depth !== 8 || interlaced !== 0 || image.width > MAX_SIDE || image.height > MAX_SIDE) return null;
  for (let at = 33; at + 8 <= file.length;) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, at + 8 + length);
    if (type === 'PLTE') image.palette = data;
    if (type === 'IDAT') image.data.push(data);
    at += length + 12;
  }
  return image;
}

/** Undoes the filter each line of a PNG is stored with. Null when the data is damaged. */
function unfilter({ width, height, data }: Image, channels: number): Buffer | null {
  const stride = width * channels;
  let raw: Buffer;
  try {
    raw = inflateSync(Buffer.concat(data), { maxOutputLength: (stride + 1) * height });
  } catch {
    return null;
  }
  if (raw.length < (stride + 1) * height) return null;
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)]!;
    for (let x = 0; x < stride; x += 1) {
      const left = x >= channels ? out[y * stride + x - channels]! : 0;
      const up = y > 0 ? out[(y - 1) * stride + x]! : 0;
      const corner = y > 0 && x >= channels ? out[(y - 1) * stride + x - channels]! : 0;
      out[y * stride + x] = raw[y * (stride + 1) + 1 + x]! + predict(filter, left, up, corner);
    }
  }
  return out;
}

function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
