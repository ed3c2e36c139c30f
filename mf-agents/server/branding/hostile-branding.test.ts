import { describe, expect, test } from '@jest/globals';
import { CONTENT_WORK } from '@voxgrove/server/work/content/limits';
import { isWithin } from '@voxgrove/server/work/content/weigh';
import { ContentFailure } from '@voxgrove/server/work/content/port';
import { AppError } from '@voxgrove/contracts';
import { cpuTime } from '@voxgrove/testing/cpu-time';
import { HOSTILE_CRAWL_FILES } from '../documents/testing/hostile/hostile-crawl-files';
import { numbered } from '../documents/testing/hostile/hostile-document';
import type { Content } from '../content/content';
import { readLook } from './look';
import { readPalette } from './palette';
import { readBranding } from './read-branding';

const ADDRESS = 'https://x.example/';
const fits = (result: unknown): boolean =>
  isWithin(result, CONTENT_WORK.resultParts, CONTENT_WORK.resultChars);

describe('a hostile website', () => {
  const data = `data:image/svg+xml,<svg>${'a'.repeat(190_000)}`;
  test.each([
    [
      '50,000 theme colours',
      () => numbered(50_000, (at) => `<meta name="theme-color" content="#${at}">`),
    ],
    [
      'a theme colour of a million characters',
      () => `<meta name="theme-color" content="${'#'.repeat(1_000_000)}">`,
    ],
    [
      'ten style sheets of 190,000 characters',
      () => `<style>${'a{color:#123}'.repeat(14_000)}</style>`.repeat(10),
    ],
    [
      'a manifest and sheets with addresses of a million characters',
      () =>
        `<link rel="manifest" href="/${'m'.repeat(1_000_000)}"><link rel="stylesheet" href="/${'s'.repeat(900_000)}">`,
    ],
    ['50 icons written into the page', () => `<link rel="icon" href='${data}'>`.repeat(9)],
    ['10,000 pictures named logo', () => '<img src="/logo.png" alt="logo">'.repeat(10_000)],
  ])('with %s is examined quickly and gives few results', (_, html) => {
    const made = html();
    const took = cpuTime();
    const look = readLook(made, ADDRESS);
    expect(took()).toBeLessThan(4_000);
    expect(fits(look)).toBe(true);
    expect(look.sheets).toEqual([]);
  });

  test.each(
    HOSTILE_CRAWL_FILES.filter(({ format }) => format === 'css').map(
      (file) => [file.name, file] as const,
    ),
  )('with a style sheet of %s has at most eleven colors', (_, { bytes }) => {
    const sheet = { bytes: bytes(), contentType: 'text/css' };
    const took = cpuTime();
    const palette = readPalette({
      theme: [],
      manifest: null,
      sheets: [sheet, sheet, sheet],
      styles: '',
      pictures: [],
    });
    expect(took()).toBeLessThan(6_000);
    expect(palette.length).toBeLessThanOrEqual(11);
  });

  const nothing = { info: { colors: [], palette: [], favicon: null }, faviconUrl: null };
  const fetch = () => Promise.reject(new AppError('OUTBOUND_FAILED'));
  test('that takes too long to examine gets no look, and its job continues', async () => {
    const content = (async () => {
      throw new ContentFailure('time');
    }) as Content;
    expect(await readBranding('<p>', ADDRESS, fetch, content)).toEqual(nothing);
  });

  test('is examined later if its workspace has no processing time left', async () => {
    const used = new AppError('PROCESSING_TIME_USED', { minutes: 3 });
    const content = (async () => {
      throw used;
    }) as Content;
    await expect(readBranding('<p>', ADDRESS, fetch, content)).rejects.toBe(used);
  });
});
