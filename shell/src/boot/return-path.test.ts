import { expect, test } from '@jest/globals';
import { loginPath, returnPath } from './return-path';

const ORIGIN = 'https://voxgrove.test';

test('signing in leads back to the page that asked for it', () => {
  const login = new URL(loginPath({ pathname: '/app/na/agents/a1', search: '?tab=2' }), ORIGIN);
  expect(login.pathname).toBe('/login');
  expect(returnPath(login.search, ORIGIN, '/app/eu')).toBe('/app/na/agents/a1?tab=2');
});

test.each(['https://evil.test/app/eu', '//evil.test/app/eu', '/\\evil.test/app/eu', 'javascript:alert(1)', '/login', '/app/mars/agents', ''])('never leads to %p', (asked) => {
  expect(returnPath(`?${new URLSearchParams({ return: asked })}`, ORIGIN, '/app/eu')).toBe('/app/eu');
});
