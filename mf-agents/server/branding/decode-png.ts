import { inflateSync } from 'node:zlib';

/** A picture's pixels, row by row, four bytes each: red, green, blue, alpha. */
export interface Pixels { width: number; height: number; rgba: Uint8Array }

/** More than any logo needs; taking larger ones apart would hold up everybody. */
export const MAX_PIXELS = 1_500_000;

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Values of a pixel by colour type: grey, true colour, palette, grey with alpha, true colour with alpha. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS: ReadonlySet<number> = new Set([1, 2, 4, 8, 16]);

interface Image { width: number; height: number; depth: number; colorType: number; channels: number; palette: Buffer; alphas: Buffer; data: Buffer[] }

/** The pixels of a PNG that is not interlaced; null for any other, one that is damaged, and one with more than MAX_PIXELS. */
export function decodePng(bytes: Uint8Array): Pixels | null {
  const image = readChunks(Buffer.from(bytes));
  const samples = image && unfilter(image);
  if (!image || !samples) return null;
  const { width, height, depth, colorType, channels, palette, alphas } = image;
  const rgba = new Uint8Array(width * height * 4);
  const stride = Math.ceil((width * channels * depth) / 8);
  const sample = (y: number, index: number): number => {
    if (depth === 8) return samples[y * stride + index]!;
    if (depth === 16) return samples[y * stride + index * 2]!;
    const value = (samples[y * stride + ((index * depth) >> 3)]! >> (8 - depth - ((index * depth) & 7))) & ((1 << depth) - 1);
    return colorType === 3 ? value : Math.round((value * 255) / ((1 << depth) - 1));
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const first = sample(y, x * channels);
      if (colorType === 3) rgba.set([palette[first * 3] ?? 0, palette[first * 3 + 1] ?? 0, palette[first * 3 + 2] ?? 0, alphas[first] ?? 255], at);
      else if (channels < 3) rgba.set([first, first, first, channels === 2 ? sample(y, x * channels + 1) : 255], at);
      else rgba.set([first, sample(y, x * channels + 1), sample(y, x * channels + 2), channels === 4 ? sample(y, x * channels + 3) : 255], at);
    }
  }
  return { width, height, rgba };
}

function readChunks(file: Buffer): Image | null {
  if (!file.subarray(0, 8).equals(PNG_SIGNATURE) || file.length < 33) return null;
  const [depth, colorType, interlaced] = [file[24] ?? 0, file[25] ?? 0, file[28]];
  const image: Image = { width: file.readUInt32BE(16), height: file.readUInt32BE(20), depth, colorType, channels: CHANNELS[colorType] ?? 0, palette: Buffer.alloc(0), alphas: Buffer.alloc(0), data: [] };
  if (!DEPTHS.has(depth) || image.channels === 0 || interlaced !== 0 || image.width === 0 || image.width * image.height > MAX_PIXELS) return null;
  for (let at = 33; at + 8 <= file.length;) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, at + 8 + length);
    if (type === 'PLTE') image.palette = data;
    if (type === 'tRNS') image.alphas = data;
    if (type === 'IDAT') image.data.push(data);
    at += length + 12;
  }
  return image;
}

/** Undoes the filter each line of a PNG is stored with. Null when the data is damaged. */
function unfilter({ width, height, depth, channels, data }: Image): Buffer | null {
  const stride = Math.ceil((width * channels * depth) / 8);
  const step = Math.max(1, (channels * depth) >> 3);
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
      const left = x >= step ? out[y * stride + x - step]! : 0;
      const up = y > 0 ? out[(y - 1) * stride + x]! : 0;
      const corner = y > 0 && x >= step ? out[(y - 1) * stride + x - step]! : 0;
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
