import { expect, test } from '@jest/globals';
import { endedBecause, loginPath, returnPath } from './return-path';

const ORIGIN = 'https://voxgrove.test';

test('signing in returns to the page that asked for it', () => {
  const login = new URL(loginPath({ pathname: '/app/na/agents/a1', search: '?tab=2' }), ORIGIN);
  expect(login.pathname).toBe('/login');
  expect(returnPath(login.search, ORIGIN, '/app/eu')).toBe('/app/na/agents/a1?tab=2');
});

test('the page says why a session ended, and still returns afterwards', () => {
  for (const reason of ['LOGIN_AGAIN', 'LOGIN_REQUIRED_FOR_AGENT'] as const) {
    const login = new URL(loginPath({ pathname: '/app/na/agents', search: '' }, reason), ORIGIN);
    expect([endedBecause(login.search), returnPath(login.search, ORIGIN, '/app/eu')]).toEqual([
      reason,
      '/app/na/agents',
    ]);
  }
  expect(
    endedBecause(
      new URL(loginPath({ pathname: '/app/na/agents', search: '' }, 'UNAUTHENTICATED'), ORIGIN)
        .search,
    ),
  ).toBeNull();
});

test('an override behind the sign-in page must be confirmed', () => {
  const search = `?${new URLSearchParams({ return: '/app/na?tab=2&remote=mf-a@http://localhost:1/' })}`;
  const led = new URL(returnPath(search, ORIGIN, '/app/eu'), ORIGIN);
  expect([...led.searchParams]).toEqual([
    ['tab', '2'],
    ['ask-remote', 'mf-a@http://localhost:1/'],
  ]);
});

test.each([
  'https://evil.test/app/eu',
  '//evil.test/app/eu',
  '/\\evil.test/app/eu',
  'javascript:alert(1)',
  '/login',
  '/app/mars/agents',
  '',
])('signing in never returns to %p', (requested) => {
  expect(returnPath(`?${new URLSearchParams({ return: requested })}`, ORIGIN, '/app/eu')).toBe(
    '/app/eu',
  );
});
