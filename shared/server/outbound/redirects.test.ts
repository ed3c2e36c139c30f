import type { RequestListener } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { errorOf, localSites } from './testing/local-sites';

const sites = localSites();
const { readLocal, trap } = sites;

describe('redirects', () => {
  const redirecting =
    (location: (path: string) => string, status = 302): RequestListener =>
    (request, response) => {
      response.writeHead(status, { location: location(request.url ?? '/') }).end();
    };

  test.each([301, 302, 303, 307, 308])(
    'a %d to the metadata address is not followed',
    async (status) => {
      const error = await errorOf(
        readLocal(redirecting(() => 'http://169.254.169.254/latest/', status)),
      );
      expect([error.code, error.details['reason']]).toEqual(['OUTBOUND_BLOCKED', 'address']);
    },
  );

  test.each([
    'file:///etc/passwd',
    'http://localhost/',
    'http://user:x@93.184.216.34/',
    '//[::1]/',
    'http://0x7f.1/',
    'http:///',
  ])('a redirect to %s is not followed', async (location) => {
    expect((await errorOf(readLocal(redirecting(() => location)))).code).toBe('OUTBOUND_BLOCKED');
  });

  test('a redirect from an allowed origin to another local port is not followed', async () => {
    const port = await trap();
    expect((await errorOf(readLocal(redirecting(() => `http://127.0.0.1:${port}/`)))).code).toBe(
      'OUTBOUND_BLOCKED',
    );
    expect(sites.connections).toBe(1);
  });

  test('three redirects are followed, and the final address is returned', async () => {
    const { response, text } = await readLocal(
      (request, answer) => {
        const step = Number((request.url ?? '/').slice(1));
        if (step < 3) answer.writeHead(302, { location: `/${step + 1}#part` }).end();
        else answer.end('arrived');
      },
      {},
      '/0',
    );
    expect(text).toBe('arrived');
    expect(new URL(response.url).pathname).toBe('/3');
  });

  test('a loop of redirects ends', async () => {
    const error = await errorOf(readLocal(redirecting((path) => `${path}x`)));
    expect([error.code, error.details['reason']]).toEqual(['OUTBOUND_FAILED', 'redirects']);
  });
});
