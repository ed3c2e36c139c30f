import { describe, expect, test } from '@jest/globals';
import { contrast } from '@voxgrove/contracts/colors';
import { flatPicture } from '@voxgrove/server/files/uploads/testing/pictures';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseColor, toHex } from '../html/color';
import { cssColors } from './css-colors';
import { drawnColors, pictureColors } from './picture-colors';
import { readPictureFile } from './picture-file';
import { pictureType } from './picture-type';
import { rankColors } from './rank-colors';
import type { ColorClue } from './rank-colors';
import { readIco } from './read-ico';
import { icoOf, plainIco, plainPng } from './testing/plain-pictures';

const ICON = readFileSync(
  join(import.meta.dirname, '../../../shared/demo-site/public/assets/icon-192.png'),
);

describe('colors', () => {
  test.each([
    ['#1f6f54', '#1f6f54'],
    ['#ABC', '#aabbcc'],
    ['#1f6f54ff', '#1f6f54'],
    ['#1f6f5433', null],
    ['rgb(31, 111, 84)', '#1f6f54'],
    ['rgb(31 111 84 / 95%)', '#1f6f54'],
    ['rgba(31,111,84,.2)', null],
    ['hsl(160 56% 28%)', '#1f6f55'],
    ['hsla(0, 100%, 50%, 1)', '#ff0000'],
    ['teal', '#008080'],
    ['RebeccaPurple', '#663399'],
    ['hwb(160 12% 56%)', '#1f7055'],
    ['oklch(0.6279 0.2577 29.23)', '#ff0000'],
    ['oklch(62.8% 0.25768 29.234 / 50%)', null],
    ['lab(100% 0 0)', '#ffffff'],
    ['color(display-p3 0.5 0.5 0.5)', '#808080'],
    ['color(srgb 1 0.5 0)', '#ff8000'],
    [`hsl(${' '.repeat(200)}0 0% 0%)`, null],
    ['transparent', null],
    ['var(--x)', null],
    ['#12345', null],
    ['rgb(nonsense)', null],
    ['', null],
  ])('%s is %s', (css, hex) => {
    const rgb = parseColor(css);
    expect(rgb && toHex(rgb)).toBe(hex);
  });

  const hexes = (clues: (Omit<ColorClue, 'from'> & Partial<ColorClue>)[]) =>
    rankColors(clues.map((clue) => ({ from: 'style-sheet', ...clue }))).map(({ hex }) => hex);

  test('readable brand colors come first, pale ones and greys last, with no near-duplicates and at most eleven', () => {
    expect(
      hexes([
        { css: '#ffffff', weight: 99 },
        { css: '#ffe14d', weight: 50 },
        { css: '#1f6f54', weight: 3 },
        { css: '#1f6f55', weight: 3 },
        { css: '#c8643c', weight: 5 },
        { css: '#222', weight: 9 },
      ]),
    ).toEqual(['#1f6f54', '#c8643c', '#ffe14d', '#ffffff', '#222222']);
    expect(
      hexes(
        Array.from({ length: 60 }, (_, index) => ({ css: `hsl(${index * 6} 80% 45%)`, weight: 1 })),
      ),
    ).toHaveLength(11);
    expect(rankColors([])).toEqual([]);
  });

  test('variables named after the brand have more weight than frequent colors', () => {
    const css = `:root { --brand-color: #1f6f54; --gap: 4px }${' a { color: #c8643c }'.repeat(20)}`;
    expect(hexes(cssColors(css))).toEqual(['#1f6f54', '#c8643c']);
    expect(hexes(cssColors(':root{--brand:oklch(0.4864 0.0881 166.2)}'))).toEqual(['#1f6f54']);
  });

  test('each color has its best brand source, its contrast, and a shade on which white text is readable', () => {
    const [first, second] = rankColors([
      { css: '#1f6f54', weight: 1, from: 'style-sheet' },
      { css: '#1f6f54', weight: 40, from: 'theme-color' },
      { css: '#ffe14d', weight: 5, from: 'logo' },
    ]);
    expect(first).toEqual({
      hex: '#1f6f54',
      from: 'theme-color',
      contrast: 6.07,
      readable: '#1f6f54',
    });
    expect(second).toMatchObject({ hex: '#ffe14d', from: 'logo', contrast: 1.3 });
    fc.assert(
      fc.property(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), (rgb) => {
        const [color] = rankColors([{ css: toHex(rgb), weight: 1, from: 'logo' }]);
        return (
          contrast(color!.readable, '#ffffff') >= 4.5 &&
          color!.contrast < 4.5 === (color!.readable !== color!.hex)
        );
      }),
    );
  });

  test('hostile style sheets and drawings are read quickly', () => {
    for (const css of [
      '--'.repeat(100_000),
      '--a:'.repeat(50_000),
      'rgb('.repeat(100_000),
      '#'.repeat(300_000),
      `${'-'.repeat(82)}:${' '.repeat(290_000)}`,
    ])
      expect(cssColors(css)).toEqual([]);
    for (const svg of [`<svg fill=${' '.repeat(190_000)}`, `<svg>${'fill:\n'.repeat(30_000)}`])
      expect(drawnColors(svg)).toEqual([]);
  });
});

describe('icons and logos', () => {
  const colorsOf = async (bytes: Uint8Array): Promise<ColorClue[]> => {
    const picture = readPictureFile(bytes);
    return picture === null ? [] : pictureColors(picture, bytes);
  };
  const near = (css: string | undefined, rgb: readonly number[]) =>
    parseColor(css ?? '')?.every((channel, index) => Math.abs(channel - rgb[index]!) <= 4);
  test('get their colors from the pixels', async () => {
    expect(near((await colorsOf(ICON))[0]?.css, [31, 111, 84])).toBe(true);
  });
  test.each([
    [0, 8, [96, 96, 96]],
    [2, 8, [200, 24, 80]],
    [2, 16, [200, 24, 80]],
    [3, 1, [200, 24, 80]],
    [3, 2, [200, 24, 80]],
    [3, 4, [200, 24, 80]],
    [3, 8, [200, 24, 80]],
    [4, 8, [96, 96, 96]],
    [6, 8, [200, 24, 80]],
  ] as const)('PNG of color type %i with %i bits', async (colorType, depth, rgb) => {
    const [first, ...others] = await colorsOf(plainPng(colorType, depth, [...rgb]));
    expect(near(first?.css, rgb)).toBe(true);
    expect(others).toEqual([]);
  });
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'are decoded as browsers show them: %s',
    async (format) => {
      const bytes = await flatPicture(format, { r: 200, g: 24, b: 80 }, 300);
      const colors = await colorsOf(bytes);
      expect([pictureType(bytes), colors.length, near(colors[0]?.css, [200, 24, 80])]).toEqual([
        `image/${format}`,
        1,
        true,
      ]);
    },
  );
  test.each([32, 24, 8, 4, 1])(
    'the bitmap of an icon file with %i bits is decoded',
    async (depth) => {
      expect(near((await colorsOf(plainIco(depth, [200, 24, 80])))[0]?.css, [200, 24, 80])).toBe(
        true,
      );
    },
  );
  test('the largest picture of an icon file gives the colors, and it may be a PNG', async () => {
    const [small, large] = [plainPng(2, 8, [0, 0, 240]), plainPng(2, 8, [200, 24, 80], 32)];
    expect(
      near(
        (
          await colorsOf(
            icoOf([
              { side: 16, data: small },
              { side: 32, data: large },
            ]),
          )
        )[0]?.css,
        [200, 24, 80],
      ),
    ).toBe(true);
  });
  test('get no colors if they are damaged or enormous', async () => {
    expect(await colorsOf(ICON.subarray(0, 200))).toEqual([]);
    expect(await colorsOf(Buffer.from('not a picture'))).toEqual([]);
    const huge = Buffer.from(ICON);
    huge.writeUInt32BE(60_000, 16);
    expect(await colorsOf(huge)).toEqual([]);
    for (let at = 8; at < 400; at += 7) {
      const broken = Buffer.from(ICON);
      broken[at] = broken[at]! ^ 0xff;
      expect(Array.isArray(await colorsOf(broken))).toBe(true);
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (tail) =>
        Array.isArray(readIco(Buffer.concat([Buffer.from([0, 0, 1, 0]), tail]))),
      ),
    );
    const ico = plainIco(32, [1, 2, 3]);
    for (let at = 0; at < 70; at += 1) {
      const broken = Buffer.from(ico);
      broken[at] = broken[at]! ^ 0xff;
      expect(Array.isArray(readIco(broken))).toBe(true);
    }
  });
  test('only the few largest of many unreadable pictures in an icon file are tried, within the icon size', () => {
    const pictures = (data: Buffer) =>
      readIco(icoOf(Array.from({ length: 255 }, (_, side) => ({ side, data }))));
    expect(pictures(Buffer.from(ICON.subarray(0, 2_000)))).toHaveLength(3);
    const bitmap = Buffer.alloc(40 + 300 * 300 * 4);
    bitmap.set(plainIco(32, [1, 2, 3]).subarray(22, 62));
    expect(pictures(bitmap)[0]).toMatchObject({ width: 16, height: 16 });
    bitmap.writeInt32LE(300, 4);
    bitmap.writeInt32LE(600, 8);
    expect(pictures(bitmap)).toEqual([]);
  });
  test('are recognized by their content, not by their name', () => {
    expect(pictureType(ICON)).toBe('image/png');
    expect(pictureType(Buffer.from('<?xml version="1.0"?><svg xmlns="x"/>'))).toBe('image/svg+xml');
    expect(pictureType(Buffer.from([0, 0, 1, 0, 1]))).toBe('image/x-icon');
    expect(pictureType(Buffer.from('<html><svg></svg></html>'))).toBeNull();
    expect(pictureType(Buffer.from(''))).toBeNull();
  });
});
