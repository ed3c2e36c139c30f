import { expect, test } from '@jest/globals';
import type { CrawledPage } from '@voxgrove/contracts';
import { cpuTime } from '@voxgrove/testing/cpu-time';
import { withoutRepeated } from './repeated-blocks';

const BOX = 'Sign up for our newsletter and hear of new tents first.';
const PHONE = 'Call us on 01632 960120.';
const page = (path: string, ...texts: string[]) => ({
  page: {
    url: `https://fernhill.example${path}`,
    title: path,
    outcome: 'taken' as const,
    reason: '',
    bytes: 0,
    chars: texts.join('').length,
  },
  sections: [{ headings: [path], blocks: texts.map((text) => ({ text, whole: false })) }],
  lang: 'en',
});
const tidy = async (pages: ReturnType<typeof page>[]) => {
  const { listed, taken } = await withoutRepeated(
    pages.map((one): CrawledPage => one.page),
    pages,
  );
  return {
    texts: Object.fromEntries(
      taken.map(({ page: { url }, sections }) => [
        new URL(url).pathname,
        sections.flatMap(({ blocks }) => blocks.map(({ text }) => text)),
      ]),
    ),
    listed: Object.fromEntries(
      listed.map(({ url, outcome, reason, chars }) => [
        new URL(url).pathname,
        [outcome, reason, chars],
      ]),
    ),
  };
};

test('text that most pages repeat stays on one page: contact on the contact page, the rest on the first', async () => {
  const { texts, listed } = await tidy([
    page('/', 'Home.', BOX, PHONE),
    page('/tents', 'Tents.', BOX, PHONE),
    page('/contact', 'Write to us.', BOX, PHONE),
    page('/boots', 'Boots.'),
  ]);
  expect(texts).toEqual({
    '/': ['Home.', BOX],
    '/tents': ['Tents.'],
    '/contact': ['Write to us.', PHONE],
    '/boots': ['Boots.'],
  });
  expect(listed['/tents']).toEqual(['taken', '', 6]);
});

test('a page that contains only repeated text is listed with the reason', async () => {
  const { texts, listed } = await tidy([
    page('/', 'Home.', BOX),
    page('/a', BOX),
    page('/b', 'B.', BOX),
    page('/c', 'C.'),
  ]);
  expect(texts).not.toHaveProperty('/a');
  expect(listed['/a']).toEqual(['duplicate', 'says only what most pages say', 0]);
});

test('text on half of the pages, or on fewer than four pages, is not removed', async () => {
  const half = [page('/', 'Home.', BOX), page('/a', 'A.', BOX), page('/b', 'B.'), page('/c', 'C.')];
  expect((await tidy(half)).texts['/a']).toEqual(['A.', BOX]);
  const few = [page('/', 'Home.', BOX), page('/a', 'A.', BOX), page('/b', 'B.', BOX)];
  expect((await tidy(few)).texts['/b']).toEqual(['B.', BOX]);
});

test('thousands of repeated texts are compared quickly, without blocking the event loop', async () => {
  const texts = Array.from({ length: 1_000 }, (_, at) => `Call ${at} or write to a@x.example.`);
  const pages = Array.from({ length: 200 }, (_, at) => page(`/p${at}`, `Page ${at}.`, ...texts));
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  const took = cpuTime();
  const { texts: left } = await tidy(pages);
  expect(took()).toBeLessThan(4_000);
  clearInterval(others);
  expect(turns).toBeGreaterThan(3);
  expect([left['/p0']?.length, left['/p1']]).toEqual([1_001, ['Page 1.']]);
});
