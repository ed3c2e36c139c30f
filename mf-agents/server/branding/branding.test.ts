import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, parseColor, rgbToHsl, toHex } from './color';
import { cssColors } from './css-colors';
import { pictureType } from './favicon';
import { pngColors } from './png-colors';
import { rankColors } from './rank-colors';

const ICON = readFileSync(join(import.meta.dirname, '../../../shared/demo-site/public/assets/icon-192.png'));

describe('colours', () => {
  test.each([
    ['#1f6f54', '#1f6f54'], ['#ABC', '#aabbcc'], ['#1f6f54ff', '#1f6f54'], ['#1f6f5433', null], ['rgb(31, 111, 84)', '#1f6f54'], ['rgb(31 111 84 / 95%)', '#1f6f54'], ['rgba(31,111,84,.2)', null],
    ['hsl(160 56% 28%)', '#1f6f55'], ['hsla(0, 100%, 50%, 1)', '#ff0000'], ['teal', '#008080'], ['transparent', null], ['var(--x)', null], ['#12345', null], ['rgb(nonsense)', null], ['', null],
  ])('%s is %s', (css, hex) => {
    const rgb = parseColor(css);
    expect(rgb && toHex(rgb)).toBe(hex);
  });

  test('contrast is WCAG’s', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
    expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
    expect(rgbToHsl([0, 112, 243])).toEqual([212, 100, 48]);
  });

  test('readable brand colours come first, pale ones and greys last, near-identical ones once, eleven at most', () => {
    expect(rankColors([{ css: '#ffffff', weight: 99 }, { css: '#ffe14d', weight: 50 }, { css: '#1f6f54', weight: 3 }, { css: '#1f6f55', weight: 3 }, { css: '#c8643c', weight: 5 }, { css: '#222', weight: 9 }])).toEqual(['#1f6f54', '#c8643c', '#ffe14d', '#ffffff', '#222222']);
    expect(rankColors(Array.from({ length: 60 }, (_, index) => ({ css: `hsl(${index * 6} 80% 45%)`, weight: 1 })))).toHaveLength(11);
    expect(rankColors([])).toEqual([]);
  });

  test('variables named after the brand outweigh what is used often', () => {
    const css = `:root { --brand-color: #1f6f54; --gap: 4px }${' a { color: #c8643c }'.repeat(20)}`;
    expect(rankColors(cssColors(css))).toEqual(['#1f6f54', '#c8643c']);
  });

  test('hostile style sheets are read quickly', () => {
    for (const css of ['--'.repeat(100_000), '--a:'.repeat(50_000), 'rgb('.repeat(100_000), '#'.repeat(300_000)]) expect(cssColors(css)).toEqual([]);
  });
});

describe('icons', () => {
  test('their colours are counted from the pixels', () => {
    const colors = rankColors(pngColors(ICON));
    expect(parseColor(colors[0] ?? '')?.every((channel, index) => Math.abs(channel - [31, 111, 84][index]!) <= 4)).toBe(true);
  });

  test('damaged and enormous ones give none', () => {
    expect(pngColors(ICON.subarray(0, 200))).toEqual([]);
    expect(pngColors(Buffer.from('not a picture'))).toEqual([]);
    const huge = Buffer.from(ICON);
    huge.writeUInt32BE(60_000, 16);
    expect(pngColors(huge)).toEqual([]);
    for (let at = 8; at < 400; at += 7) { const broken = Buffer.from(ICON); broken[at] = broken[at]! ^ 0xff; expect(Array.isArray(pngColors(broken))).toBe(true); }
  });

  test('are known by their content, not by their name', () => {
    expect(pictureType(ICON)).toBe('image/png');
    expect(pictureType(Buffer.from('<?xml version="1.0"?><svg xmlns="x"/>'))).toBe('image/svg+xml');
    expect(pictureType(Buffer.from([0, 0, 1, 0, 1]))).toBe('image/x-icon');
    expect(pictureType(Buffer.from('<html><svg></svg></html>'))).toBeNull();
    expect(pictureType(Buffer.from(''))).toBeNull();
  });
});
