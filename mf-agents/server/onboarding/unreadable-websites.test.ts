import { describe, expect, test } from '@jest/globals';
import type { RequestListener } from 'node:http';
import { errorMessage, newJobId } from '@voxgrove/contracts';
import {
  TEXT,
  chunksOf,
  createAgent,
  errorOf,
  getBranding,
  html,
  jobOf,
  process_,
  requests,
  sending,
  servers,
  sourcesOf,
  website,
} from './testing/onboarding-world';

/** Shorter timeouts, so that the test does not wait long. */
const IMPATIENT = { requestTimeoutMs: 2_000, openTimeoutMs: 2_000 };

describe('websites that cannot be read', () => {
  const slow: RequestListener = (_request, response) => {
    response.write('<');
  };
  const unreadable: [string, () => Promise<string>, string, string][] = [
    [
      'nobody answers',
      async () => {
        const url = await website(sending(''));
        await new Promise((done) => {
          servers.pop()?.close(done);
        });
        return url;
      },
      'failed',
      'the connection was refused',
    ],
    [
      'a private address',
      async () => 'http://192.168.7.7/',
      'blocked',
      'this address may not be reached from here',
    ],
    [
      'our own network by name',
      async () => 'http://localhost.localdomain/',
      'blocked',
      'this address may not be reached from here',
    ],
    [
      'a redirect into a private network',
      () =>
        website((_request, response) => {
          response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
        }),
      'blocked',
      'this address may not be reached from here',
    ],
    [
      'a redirect in circles',
      () =>
        website((request, response) => {
          response.writeHead(302, { location: `${request.url}x` }).end();
        }),
      'failed',
      'redirects too often',
    ],
    [
      'an enormous page',
      () =>
        website((_request, response) => {
          const more = () => {
            while (!response.destroyed && response.write('a'.repeat(65_536)));
          };
          response.setHeader('content-type', 'text/html');
          response.on('drain', more);
          more();
        }),
      'too-large',
      'larger than 5 MB',
    ],
    ['a slow page', () => website(slow), 'timeout', 'took too long to answer'],
    [
      'no HTML',
      () => website(sending('%PDF-1.4', 'application/pdf')),
      'not-html',
      'document cannot be read: it is damaged, or not what its name says',
    ],
    [
      'an error page',
      () =>
        website((_request, response) => {
          response.writeHead(503).end();
        }),
      'http-error',
      'HTTP 503',
    ],
    [
      'forbidden by robots.txt',
      () => website(sending(html(TEXT)), 'User-agent: *\nDisallow: /\n'),
      'robots',
      'forbidden by robots.txt',
    ],
    [
      'forbidden to us by name',
      () =>
        website(
          sending(html(TEXT)),
          'User-agent: VoxgroveBot\nDisallow: /\n\nUser-agent: *\nDisallow:\n',
        ),
      'robots',
      'forbidden by robots.txt',
    ],
  ];

  test.each(unreadable)('%s', async (_name, address, outcome, reason) => {
    const url = await address();
    const jobId = newJobId();
    // In parallel, so that the test waits for the slow page only once.
    const [error, made] = await Promise.all([
      errorOf(getBranding(url, { jobId }, process_(IMPATIENT))),
      createAgent(url, {}, process_(IMPATIENT)),
    ]);
    expect([error.code, error.message]).toEqual([
      'BRANDING_UNAVAILABLE',
      errorMessage('BRANDING_UNAVAILABLE'),
    ]);
    expect(await jobOf(jobId)).toMatchObject({
      state: 'failed',
      reachable: false,
      pages: [{ outcome, reason }],
    });

    expect(made.job).toMatchObject({ state: 'done', reachable: false });
    expect(made.agentData.title).toBe('Fernhill Outdoor');
    expect((await chunksOf(made.agentId)).map((chunk) => chunk.text)).toEqual([
      '# Fernhill Outdoor\nWe rent outdoor gear and lead guided hikes.',
    ]);
    expect(
      (await sourcesOf(made.agentId)).find((source) => source.kind === 'website'),
    ).toMatchObject({ status: 'ERROR', error: reason });
  });

  test('style sheets and icons that robots.txt forbids are not requested', async () => {
    const head =
      '<link rel="stylesheet" href="/assets/a.css"><link rel="icon" href="/assets/icon.png"><link rel="manifest" href="/assets/m.json"><meta name="theme-color" content="#aa2255">';
    const url = await website(sending(html(TEXT, head)), 'User-agent: *\nDisallow: /assets/\n');
    expect((await getBranding(url)).brandingInfo.colors).toEqual(['#aa2255']);
    expect(requests.filter((path) => path.startsWith('/assets'))).toEqual([]);
  });

  test('only robots.txt is requested from a site that forbids everything', async () => {
    await errorOf(getBranding(await website(sending(html(TEXT)), 'User-agent: *\nDisallow: /\n')));
    expect(requests).toEqual(['/robots.txt']);
  });

  test('a repeated request retries a failed job', async () => {
    let broken = true;
    const url = await website((_request, response) => {
      if (broken) response.writeHead(500).end();
      else sending(html(TEXT))(_request, response);
    });
    const jobId = newJobId();
    expect((await errorOf(getBranding(url, { jobId }))).code).toBe('BRANDING_UNAVAILABLE');
    broken = false;
    expect((await getBranding(url, { jobId })).job).toMatchObject({
      state: 'done',
      reachable: true,
      error: null,
    });
  });

  test('a site that renders with JavaScript still shows its colors', async () => {
    const url = await website(
      sending(
        '<html><head><meta name="theme-color" content="#aa2255"></head><body><div id="root"></div><script src="/x.js"></script></body></html>',
      ),
    );
    const { brandingInfo, job } = await getBranding(url);
    expect(brandingInfo.colors).toEqual(['#aa2255']);
    expect(job.pages[0]).toMatchObject({ outcome: 'empty', reason: 'no text without JavaScript' });
  });
});
