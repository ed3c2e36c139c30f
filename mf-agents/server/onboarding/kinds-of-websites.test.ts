import { describe, expect, test } from '@jest/globals';
import { CRAWL, errorMessage, newJobId } from '@voxgrove/contracts';
import { picturePixels } from '@voxgrove/server/files/uploads/picture-pixels';
import type { WizardJob } from '../../contract/wizard';
import {
  chunksOf,
  createAgent,
  errorOf,
  getBranding,
  process_,
  requests,
  sourcesOf,
  wholeWebsite,
  world,
} from './testing/onboarding-world';
import {
  SITEMAPS,
  TRAPS,
  drip,
  hostileSite,
  hugeSite,
  movedSite,
  scriptedApp,
  shop,
} from './testing/real-sites';

/** Shorter timeouts, so that the test does not wait long. */
const IMPATIENT = { requestTimeoutMs: 2_000, openTimeoutMs: 2_000 };

const reasons = (job: WizardJob, origin: string) =>
  Object.fromEntries(
    job.pages.map(({ url, outcome, reason }) => [
      url.replace(origin, ''),
      reason === '' ? outcome : `${outcome}: ${reason}`,
    ]),
  );

test('a server-rendered shop gives pages, prices, and colors from every source', async () => {
  const url = await wholeWebsite(shop());
  const { brandingInfo, job } = await getBranding(url);
  expect(reasons(job, url)).toEqual({
    '/': 'taken',
    '/tea': 'taken',
    '/delivery': 'taken',
    '/basket': 'robots: forbidden by robots.txt',
    '/terms': 'taken',
    '/tea/assam': 'taken',
    '/tea/sencha': 'taken',
    '/tea/rooibos': 'taken',
    '/tea/lapsang': 'taken',
    ...Object.fromEntries(
      ['assam', 'sencha', 'rooibos', 'lapsang'].map((tea) => [
        `/tea/${tea}?sort=price`,
        `duplicate: same page as /tea/${tea}`,
      ]),
    ),
  });
  expect(requests).not.toContain('/basket');

  expect(brandingInfo.colors[0]).toBe('#8a3b12');
  expect(brandingInfo.colors.length).toBeLessThanOrEqual(CRAWL.maxColors);
  const places = Object.fromEntries(
    (brandingInfo.palette ?? []).map(({ hex, from }) => [hex, from]),
  );
  expect(places).toMatchObject({
    '#8a3b12': 'theme-color',
    '#b8860b': 'manifest',
    '#1d6f6a': 'style-sheet',
    '#4020a0': 'logo',
  });
  expect(brandingInfo.palette?.map(({ hex }) => hex)).toEqual(brandingInfo.colors);
  expect(brandingInfo.favicon).toMatch(/^data:image\/x-icon;base64,/);

  requests.length = 0;
  const made = await createAgent(url, { brandingJobId: job.id });
  expect(requests).toEqual([]);
  // Visitors see a picture with an address, not an icon file.
  const icon = await world.context.uploads.read(
    made.agentData.roundedImageURL.split('/files/')[1] ?? '',
  );
  expect([
    icon?.type,
    Array.from((await picturePixels(icon!.bytes, { maxSide: 32 }))!.rgba.subarray(0, 4)),
  ]).toEqual(['image/png', [138, 59, 18, 255]]);
  expect(made.job.knowledge).toMatchObject({ from: 'website', reason: '', pages: 8 });
  const texts = (await chunksOf(made.agentId)).map(({ text }) => text).join('\n');
  expect(texts).toContain('| 100 g bag | £7.25');
  expect(texts).toContain('Delivery within the country is £3.95');
  expect(texts).not.toMatch(/We use cookies|Your basket|Add to basket/);
});

describe('a page that needs JavaScript', () => {
  test('gives an error with that reason, and the agent answers from the description', async () => {
    const url = await wholeWebsite(scriptedApp());
    const { brandingInfo, job } = await getBranding(url);
    expect(brandingInfo.colors).toEqual(['#5b21b6']);
    expect(reasons(job, url)).toEqual({ '/': 'empty: no text without JavaScript' });

    const made = await createAgent(url, { brandingJobId: job.id });
    expect(made.job).toMatchObject({
      state: 'done',
      reachable: false,
      knowledge: {
        from: 'description',
        reason: 'no text without JavaScript',
        pages: 0,
        passages: 0,
      },
    });
    expect(
      (await sourcesOf(made.agentId))
        .map(({ kind, status, error }) => [kind, status, error])
        .sort(),
    ).toEqual([
      ['text', 'SUCCESS', undefined],
      ['website', 'ERROR', 'no text without JavaScript'],
    ]);
    expect((await chunksOf(made.agentId)).map(({ text }) => text)).toEqual([
      '# Fernhill Outdoor\nWe rent outdoor gear and lead guided hikes.',
    ]);
  });

  test('without any color cannot be analyzed, and the error gives the reason', async () => {
    const error = await errorOf(getBranding(await wholeWebsite(scriptedApp({ plain: true }))));
    expect([error.code, error.message, error.details]).toEqual([
      'BRANDING_UNAVAILABLE',
      errorMessage('BRANDING_UNAVAILABLE'),
      expect.objectContaining({ reason: 'no text without JavaScript' }),
    ]);
  });
});

test('a huge site is read up to the limits, with few of its sitemaps, and left-out pages are listed', async () => {
  let origin = '';
  origin = await wholeWebsite(hugeSite(() => origin));
  const { job } = await getBranding(origin);
  expect(job.pages.filter(({ outcome }) => outcome === 'taken')).toHaveLength(CRAWL.maxPages);
  expect(
    job.pages.slice(CRAWL.maxPages).map(({ outcome, reason }) => `${outcome}: ${reason}`),
  ).toEqual(Array(20).fill(`limit: limit of ${CRAWL.maxPages} pages reached`));
  expect(job.pages.at(1)?.url).toBe(`${origin}/catalogue/part-0`);
  expect(requests.filter((path) => path.startsWith('/sitemaps/')).length).toBeLessThan(
    SITEMAPS / 4,
  );
  expect(requests.filter((path) => path.startsWith('/catalogue/'))).toHaveLength(
    CRAWL.maxPages - 1,
  );
});

test('each page of a site that moved is read once, under its own canonical address', async () => {
  const url = await wholeWebsite(movedSite());
  const { job } = await getBranding(url);
  expect(job.pages.filter(({ outcome }) => outcome === 'taken').map(({ title }) => title)).toEqual([
    'Welcome',
    'Prices',
    'Team',
  ]);
  expect(reasons(job, url)).toMatchObject({
    '/prices': 'duplicate: redirects to /en/prices',
    '/prices.php': 'duplicate: redirects to /en/prices',
    '/en/prices?print=1': 'duplicate: same page as /en/prices',
    '/en/team': 'duplicate: same text as /about',
    '/amp/team': 'duplicate: same page as /en/team',
    '/loop/a': 'failed: redirects too often',
    '/far': 'failed: redirects too often',
    '/away': expect.stringMatching(/^blocked|^failed/),
  });
  const made = await createAgent(url, { brandingJobId: job.id });
  expect((await chunksOf(made.agentId)).map(({ title }) => title).sort()).toEqual([
    'Prices',
    'Team',
    'Welcome',
  ]);
});

describe('a hostile site', () => {
  test('has its traps listed and its readable pages read, without paths that robots.txt forbids', async () => {
    const url = await wholeWebsite(hostileSite());
    const before = process.memoryUsage().rss;
    const { job } = await getBranding(url, {}, process_(IMPATIENT));
    const found = reasons(job, url);
    expect(Object.keys(TRAPS).map((trap, index) => [trap, found[`/trap/${index}`]])).toEqual([
      [
        'redirects to the metadata of a cloud',
        'blocked: this address may not be reached from here',
      ],
      ['redirects to this machine', 'blocked: this address may not be reached from here'],
      ['redirects to another scheme', 'blocked: this address may not be reached from here'],
      ['unpacks to a hundred megabytes', 'too-large: larger than 5 MB'],
      ['is packed a hundred times over', expect.stringMatching(/^(failed|blocked|too-large)/)],
      ['is nested without an end', 'not-html: not a web page (nested too deeply)'],
      ['is no text', 'not-html: not a web page (binary data)'],
    ]);
    expect(found).toMatchObject({
      '/': 'taken',
      '/drip': 'timeout: took too long to answer',
      '/forbidden': 'robots: forbidden by robots.txt',
    });
    expect(requests).not.toContain('/forbidden');
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  test('that answers one byte at a time is given up, and the agent is made from the description', async () => {
    const url = await wholeWebsite(drip);
    const jobId = newJobId();
    const [error, made] = await Promise.all([
      errorOf(getBranding(url, { jobId }, process_(IMPATIENT))),
      createAgent(url, {}, process_(IMPATIENT)),
    ]);
    expect([error.code, error.details['reason']]).toEqual([
      'BRANDING_UNAVAILABLE',
      'took too long to answer',
    ]);
    expect(requests).toEqual(['/robots.txt', '/robots.txt']);
    expect(made.job.knowledge).toEqual({
      from: 'description',
      reason: 'took too long to answer',
      pages: 0,
      passages: 0,
    });
  });
});
