import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ChatApi, Introduction, OutgoingMessage, Session } from './client/api';
import { pagesKept, visits } from './visits';

const KEY = 'vg:eu:agent';
beforeEach(() => {
  localStorage.clear();
  document.title = 'Tents';
  history.replaceState(null, '', '/tents?token=secret&utm_source=news+letter&utm_term=%E0%A4#part');
});
const here = location.origin;

test('a page is told without its query, except for the campaign, until the server has it', () => {
  const page = {
    url: `${here}/tents`,
    title: 'Tents',
    utm: { source: 'news letter', term: '%E0%A4' },
  };
  const first = pagesKept(KEY, false);
  expect(localStorage).toHaveLength(0);
  expect(first.report()).toMatchObject({ pages: [page] });
  expect(first.report().pages).toHaveLength(1);
  first.reported();
  history.replaceState(null, '', '/prices');
  expect(first.report().pages?.map(({ url }) => url)).toEqual([`${here}/prices`]);
  first.reported();
  first.reported();
  expect(first.report()).toEqual({});
});

test('the pages of a visitor who has a chat are kept until the next call', () => {
  localStorage.setItem(KEY, '{}');
  pagesKept(KEY, false);
  history.replaceState(null, '', '/prices');
  expect(
    pagesKept(KEY, false)
      .report()
      .pages?.map(({ url }) => url),
  ).toEqual([`${here}/tents`, `${here}/prices`]);
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
  expect(pagesKept(KEY, false).report().pages).toMatchObject([
    { url: `${here}/`, utm: { medium: 'mail' } },
    { url: `${here}/tents` },
  ]);
  Object.assign(window, { navigation: undefined });
  expect(pagesKept(`${KEY}2`, false).report().pages).toHaveLength(1);
});

test('a call tells the time zone only if the owner wants to know the country', () => {
  expect(pagesKept(KEY, true).report().timeZone).toEqual(expect.any(String));
  expect(pagesKept(KEY, undefined).report().timeZone).toBeUndefined();
});

test('without a storage the pages are known until the visitor leaves', () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('forbidden');
  });
  const only = pagesKept(KEY, false);
  expect(only.report().pages).toHaveLength(1);
  only.reported();
  expect(only.report()).toEqual({});
  jest.restoreAllMocks();
});

test('the calls of the chat tell each page once, and only a conversation keeps them', async () => {
  const told: [string, string[] | undefined][] = [];
  const pathsOf = ({ pages }: Introduction | OutgoingMessage) =>
    pages?.map(({ url }) => url.replace(here, ''));
  const calls: Pick<ChatApi, 'session' | 'interact'> = {
    session: async (introduction) => {
      told.push(['session', pathsOf(introduction)]);
      return { conversationId: introduction.token ? 'c1' : null } as Session;
    },
    interact: async (_token, message) => {
      told.push(['interact', pathsOf(message)]);
      return { conversationId: 'c1' } as Awaited<ReturnType<ChatApi['interact']>>;
    },
  };
  visits(calls, KEY, undefined);
  const message = { clientMessageId: 'm', text: 'Hello', pageUrl: here };
  await calls.session({});
  await calls.interact('token', message);
  await calls.interact('token', message);
  history.replaceState(null, '', '/prices');
  await calls.session({ token: 'token' });
  await calls.interact('token', message);
  expect(told).toEqual([
    ['session', ['/tents']],
    ['interact', ['/tents']],
    ['interact', undefined],
    ['session', ['/prices']],
    ['interact', undefined],
  ]);
});
