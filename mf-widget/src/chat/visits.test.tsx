import { beforeEach, expect, jest, test } from '@jest/globals';
import { visits } from './visits';

const KEY = 'voxgrove:eu:agent';
beforeEach(() => {
  localStorage.clear();
  document.title = 'Tents';
  history.replaceState(null, '', '/tents?token=secret&utm_source=news+letter&utm_term=%E0%A4#part');
});
const here = location.origin;

test('a page is noted without its query, except for the campaign, until the server has it', () => {
  const page = {
    url: `${here}/tents`,
    title: 'Tents',
    utm: { source: 'news letter', term: '%E0%A4' },
  };
  const first = visits(KEY, false);
  expect(localStorage).toHaveLength(0);
  first.note(false);
  first.note(false);
  expect(first.report()).toMatchObject({ pages: [page] });
  history.replaceState(null, '', '/prices');
  first.note(false);
  first.reported();
  const next = visits(KEY, false);
  expect(next.report().pages?.map(({ url }) => url)).toEqual([`${here}/prices`]);
  next.reported();
  next.reported();
  expect(next.report()).toEqual({});
});

test('the pages before the first action come from the browser, if it knows them', () => {
  Object.assign(window, {
    navigation: {
      currentEntry: { index: 2 },
      entries: () =>
        [`${here}/?utm_medium=mail`, null, `${here}/tents`, `${here}/later`].map((url) => ({
          url,
        })),
    },
  });
  const first = visits(KEY, false);
  first.note(true);
  expect(first.report().pages).toMatchObject([
    { url: `${here}/`, utm: { medium: 'mail' } },
    { url: `${here}/tents` },
  ]);
  Object.assign(window, { navigation: undefined });
  const other = visits(`${KEY}2`, false);
  other.note(true);
  expect(other.report().pages).toHaveLength(1);
});

test('the time zone is reported only if the owner wants to know the country', () => {
  expect(visits(KEY, true).report()).toEqual({ timeZone: expect.any(String) });
  expect(visits(KEY, undefined).report()).toEqual({});
});

test('without a storage the pages are known until the visitor leaves', () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('forbidden');
  });
  const only = visits(KEY, false);
  only.note(false);
  expect(only.report().pages).toHaveLength(1);
  jest.restoreAllMocks();
});
