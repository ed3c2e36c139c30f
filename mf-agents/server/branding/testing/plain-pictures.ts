import { crc32, deflateSync } from 'node:zlib';

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/**
 * Returns a square PNG of one color with the given color type. In a palette, the color is the
 * second one.
 */
export function plainPng(colorType: number, depth: number, rgb: number[], side = 16): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([depth, colorType, 0, 0, 0], 8);
  const values =
    colorType === 3
      ? [1]
      : [
          ...(colorType === 0 || colorType === 4 ? rgb.slice(0, 1) : rgb),
          ...(colorType >= 4 ? [255] : []),
        ];
  const bits = Array.from({ length: side }, () =>
    values
      .map((value) =>
        depth === 16
          ? (value << 8).toString(2).padStart(16, '0')
          : value.toString(2).padStart(depth, '0'),
      )
      .join(''),
  ).join('');
  const row = Buffer.from([
    0,
    ...(
      bits
        .padEnd(Math.ceil((side * (CHANNELS[colorType] ?? 0) * depth) / 8) * 8, '0')
        .match(/.{8}/g) ?? []
    ).map((byte) => Number.parseInt(byte, 2)),
  ]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...(colorType === 3 ? [chunk('PLTE', Buffer.from([9, 9, 9, ...rgb]))] : []),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns an icon file of these pictures. */
export function icoOf(pictures: { side: number; data: Buffer }[]): Buffer {
  const head = Buffer.from([0, 0, 1, 0, pictures.length, 0]);
  let at = head.length + pictures.length * 16;
  const entries = pictures.map(({ side, data }) => {
    const entry = Buffer.alloc(16);
    entry.set([side, side], 0);
    entry.writeUInt32LE(data.length, 8);
    entry.writeUInt32LE(at, 12);
    at += data.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...pictures.map(({ data }) => data)]);
}

/** Returns an icon file with one bitmap of one color. In a palette, the color is the second one. */
export function plainIco(
  depth: number,
  [red = 0, green = 0, blue = 0]: number[],
  side = 16,
): Buffer {
  const head = Buffer.alloc(40);
  head.writeUInt32LE(40, 0);
  head.writeInt32LE(side, 4);
  head.writeInt32LE(side * 2, 8);
  head.writeUInt16LE(depth, 14);
  const palette =
    depth <= 8
      ? Buffer.concat([
          Buffer.alloc(4),
          Buffer.from([blue, green, red, 0]),
          Buffer.alloc((2 ** depth - 2) * 4),
        ])
      : Buffer.alloc(0);
  const filled = Buffer.alloc(Math.ceil((side * depth) / 32) * 4);
  const BYTES_BY_DEPTH: Record<number, number[]> = {
    32: [blue, green, red, 255],
    24: [blue, green, red],
    8: [1],
    4: [0x11],
    1: [0xff],
  };
  const pixel = BYTES_BY_DEPTH[depth] ?? [0];
  for (let place = 0; place < (side * depth) / 8; place += pixel.length) filled.set(pixel, place);
  return icoOf([
    { side, data: Buffer.concat([head, palette, ...Array.from({ length: side }, () => filled)]) },
  ]);
}
