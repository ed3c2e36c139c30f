import { describe, expect, test } from '@jest/globals';
import type { RequestListener } from 'node:http';
import { plainPng } from '../branding/testing/plain-pictures';
import { chunksOf, createAgent, getBranding, wholeWebsite } from './testing/onboarding-world';
import { ODD_SITES, oddPage } from './testing/odd-sites';
import type { OddAnswer } from './testing/odd-sites';

const serving =
  (answer: (path: string) => OddAnswer): RequestListener =>
  (request, response) => {
    const path = request.url ?? '/';
    const found =
      path === '/robots.txt'
        ? { type: 'text/plain', body: 'User-agent: *\nCrawl-delay: 0\n' }
        : answer(path);
    if (found === undefined) {
      response.writeHead(404).end();
      return;
    }
    const {
      status = 200,
      type = 'text/html; charset=utf-8',
      headers = {},
      body = '',
    } = typeof found === 'string' ? { body: found } : found;
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  };

describe('the knowledge from unusual websites', () => {
  test('covers 42 kinds', () => {
    expect(new Set(ODD_SITES.map(({ kind }) => kind)).size).toBe(42);
  });

  test.each(ODD_SITES.map((site) => [site.kind, site] as const))(
    '%s',
    async (_kind, { answer, pages, knows = [], ignores = [] }) => {
      const url = await wholeWebsite(serving(answer));
      const made = await createAgent(url);
      const found = Object.fromEntries(
        made.job.pages.map((page) => [
          page.url.replace(url, '') || '/',
          page.reason === '' ? page.outcome : `${page.outcome}: ${page.reason}`,
        ]),
      );
      expect(found).toMatchObject(
        Object.fromEntries(
          Object.entries(pages).map(([path, outcome]) => [
            path,
            typeof outcome === 'string' ? outcome : expect.stringMatching(outcome),
          ]),
        ),
      );
      expect(
        made.job.pages.filter(({ outcome, reason }) => outcome !== 'taken' && reason === ''),
      ).toEqual([]);
      const text = (await chunksOf(made.agentId)).map((chunk) => chunk.text).join('\n');
      for (const said of knows)
        expect(text).toEqual(
          typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said),
        );
      for (const said of ignores)
        expect(text).not.toEqual(
          typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said),
        );
    },
  );
});

describe('the logo of a site without an icon address', () => {
  const png = plainPng(2, 8, [90, 20, 120], 64);
  const picture = { type: 'image/png', body: png };
  const inline = `data:image/png;base64,${png.toString('base64')}`;
  const svg = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><rect fill="#5a1478"/></svg>')}`;
  test.each([
    ['an icon written into the page', `<link rel="icon" href="${inline}">`, ''],
    ['the picture it is shared with', '<meta property="og:image" content="/share.png">', ''],
    [
      'the logo it tells search engines',
      '<script type="application/ld+json">{"@type":"Organization","logo":{"@type":"ImageObject","url":"/share.png"}}</script>',
      '',
    ],
    ['the picture at its top', '', '<header><img src="/share.png" alt="Fernhill logo"></header>'],
    ['one for telephones', '<link rel="apple-touch-icon" href="/share.png">', ''],
    [
      'a drawing written into the page beside a picture it is shared with',
      `<link rel="icon" href="${svg}"><meta property="og:image" content="/share.png">`,
      '',
    ],
  ])('%s', async (_name, head, menu) => {
    const about = 'Tents and boots for people who like to be outdoors.';
    const url = await wholeWebsite(
      serving((path) => {
        if (path === '/') return oddPage('Fernhill', about, { head, menu });
        return path === '/share.png' ? picture : undefined;
      }),
    );
    const { brandingInfo, job } = await getBranding(url);
    expect(brandingInfo.favicon).toBe(inline);
    const made = await createAgent(url, { brandingJobId: job.id });
    expect(made.agentData.roundedImageURL).toMatch(/\/files\/eu\/.*-icon\.png$/);
  });

  test('a drawing without a picture gives its colors and is shown, but is not stored as a picture', async () => {
    const url = await wholeWebsite(
      serving((path) =>
        path === '/'
          ? oddPage('Fernhill', 'Tents and boots for people who like to be outdoors.', {
              head: `<link rel="icon" href="${svg}">`,
            })
          : undefined,
      ),
    );
    const { brandingInfo, job } = await getBranding(url);
    expect([brandingInfo.colors, brandingInfo.favicon?.slice(0, 25)]).toEqual([
      ['#5a1478'],
      'data:image/svg+xml;base64',
    ]);
    expect((await createAgent(url, { brandingJobId: job.id })).agentData.roundedImageURL).toBe('');
  });
});
