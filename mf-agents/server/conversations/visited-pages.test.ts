import { expect, test } from '@jest/globals';
import type { VisitedPage } from '@voxgrove/contracts';
import { cameAgain, withVisited } from './visited-pages';
import type { Visited } from './visited-pages';

const MINUTE = 60_000;
const START = 1_800_000_000_000;
const page = (path: string, minute: number, more: Partial<VisitedPage> = {}): VisitedPage => ({
  url: `https://shop.example${path}`,
  at: START + minute * MINUTE,
  ...more,
});
const SEARCH = { referrer: 'https://search.example/' };
const NEWS = { utm: { source: 'news' } };
const landing = page('/tents', 0, { ...SEARCH, ...NEWS });
const arrived = withVisited({}, [landing]);

/** Adds pages one report after the other. Returns how often the visitor came again. */
function report(before: Visited, ...reports: VisitedPage[][]) {
  let visited = before;
  let returns = 0;
  for (const added of reports) {
    const now = withVisited(visited, added);
    if (cameAgain(visited, now)) returns += 1;
    visited = now;
  }
  return { ...visited, returns };
}

test('pages of a single-page website and reloads are no new arrivals', () => {
  const seen = report(
    arrived,
    [page('/prices', 5, SEARCH)],
    [page('/tents', 10, { ...SEARCH, ...NEWS })],
    [page('/help', 15, { referrer: landing.url })],
  );
  expect(seen).toMatchObject({ firstTouch: landing, lastTouch: landing, returns: 0 });
  expect(seen.pages).toHaveLength(4);
});

test.each<[string, Partial<VisitedPage>]>([
  ['another campaign', { ...SEARCH, utm: { source: 'ads' } }],
  ['another website', { referrer: 'https://forum.example/thread' }],
])('%s is a new arrival, once', (_, more) => {
  const again = page('/sale', 5, more);
  const seen = report(arrived, [again], [again], [page('/prices', 6, more)]);
  expect(seen).toMatchObject({ firstTouch: landing, lastTouch: again, returns: 1 });
});

test('the same link after a pause of 30 minutes is a new arrival', () => {
  const soon = report(arrived, [page('/prices', 20, { referrer: landing.url })]);
  expect(report(soon, [page('/tents', 49, SEARCH)]).returns).toBe(0);
  expect(report(soon, [page('/tents', 50, SEARCH)])).toMatchObject({
    lastTouch: { at: START + 50 * MINUTE },
    returns: 1,
  });
  const wrote = { ...soon, lastVisitorAt: START + 40 * MINUTE };
  expect(withVisited(wrote, [page('/tents', 50, SEARCH)]).lastTouch).toEqual(landing);
});

test('a page that is reported late does not replace a later arrival', () => {
  const ads = page('/sale', 60, { utm: { source: 'ads' } });
  const seen = report(arrived, [ads], [page('/old', 30, { referrer: 'https://forum.example/' })]);
  expect(seen).toMatchObject({ lastTouch: ads, returns: 1 });
});

test('of several pages, the first one is the first touch and the latest arrival the last', () => {
  const ads = page('/sale', 2, { utm: { source: 'ads' } });
  const direct = page('/', 0);
  expect(withVisited({}, [direct, ads, page('/prices', 3, { referrer: ads.url })])).toMatchObject({
    firstTouch: direct,
    lastTouch: ads,
  });
});
