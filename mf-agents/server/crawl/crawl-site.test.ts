import { describe, expect, jest, test } from '@jest/globals';
import { CRAWL } from '@voxgrove/contracts';
import { NO_DELAY, requests, askedPaths, crawl, origin, page, serve } from './testing/crawl-world';
import { websiteAddresses } from './website-address';

jest.setTimeout(30_000);

describe('reading a website', () => {
  test('requests robots.txt before anything else, under its own user agent', async () => {
    serve({ '/robots.txt': NO_DELAY, '/': page('Home') });
    await crawl();
    expect(askedPaths()).toEqual(['/robots.txt', '/', '/sitemap.xml']);
    expect(requests.every(({ agent }) => agent.includes('VoxgroveBot'))).toBe(true);
  });

  test('reads linked pages and pages of the sitemaps, those nearer to the top first', async () => {
    serve({
      '/robots.txt': {
        body: `User-agent: *\nCrawl-delay: 0\nSitemap: ${origin}/index.xml\nSitemap: https://elsewhere.example/sitemap.xml`,
      },
      '/index.xml': {
        body: `<sitemapindex><sitemap><loc>${origin}/a.xml</loc></sitemap></sitemapindex>`,
      },
      '/a.xml': {
        body: `<urlset><url><loc>${origin}/deep/in/it</loc></url><url><loc> ${origin}/top </loc><image:image><image:loc>${origin}/pictured</image:loc></image:image></url><url><loc><![CDATA[${origin}/find?a=1&amp;b=2]]></loc></url><url><loc>https://elsewhere.example/x</loc></url></urlset>`,
      },
      '/': page('Home', [
        '/one',
        '/two',
        'https://elsewhere.example/',
        'mailto:a@b.example',
        'javascript:void(0)',
        '/picture.jpg',
      ]),
      '/top': page('Top'),
      '/find?a=1&b=2': page('Find'),
      '/deep/in/it': page('Deep'),
      '/one': page('One', ['/three']),
      '/two': page('Two'),
      '/three': page('Three'),
    });
    expect((await crawl()).pages.map(({ url }) => url.replace(origin, ''))).toEqual([
      '/',
      '/one',
      '/two',
      '/top',
      '/find?a=1&b=2',
      '/three',
      '/deep/in/it',
    ]);
  });

  test('reads each page once, whatever its address looks like', async () => {
    serve({
      '/robots.txt': NO_DELAY,
      '/': page('Home', [
        '/a',
        '/a/',
        '/a#part',
        '/a?utm_source=mail',
        '/a?b=2&a=1',
        '/a?a=1&b=2',
        '/index.html',
        '/moved',
        '/twin',
        '/other',
      ]),
      '/a': page('A'),
      '/a?a=1&b=2': page('A with parameters', [], '<link rel="canonical" href="/a">'),
      '/moved': { status: 302, headers: { location: '/a' } },
      '/twin': page('A'),
      '/other': page('Other', [], '<link rel="canonical" href="/real">'),
      '/real': page('Real'),
    });
    const { pages, paths } = await crawl();
    expect(paths).toEqual({
      '/': 'taken',
      '/a': 'taken',
      '/a?a=1&b=2': 'duplicate',
      '/moved': 'duplicate',
      '/twin': 'duplicate',
      '/other': 'duplicate',
      '/real': 'taken',
    });
    expect(pages.map(({ reason }) => reason).filter(Boolean)).toEqual([
      'same page as /a',
      'redirects to /a',
      'same text as /a',
      'same page as /real',
    ]);
  });

  test('skips the pages that the website excludes', async () => {
    serve({
      '/robots.txt': { body: 'User-agent: *\nDisallow: /private\nCrawl-delay: 0' },
      '/': page('Home', ['/private/x', '/into', '/noindex', '/header', '/nofollow']),
      '/into': { status: 302, headers: { location: '/private/y' } },
      '/private/y': page('Private'),
      '/noindex': page('No index', [], '<meta name="robots" content="noindex">'),
      '/header': { body: page('Header'), headers: { 'x-robots-tag': 'none' } },
      '/nofollow': page('No follow', ['/hidden'], '<meta name="robots" content="nofollow">'),
      '/hidden': page('Hidden'),
    });
    const { paths } = await crawl();
    expect(paths).toEqual({
      '/': 'taken',
      '/private/x': 'robots',
      '/into': 'robots',
      '/noindex': 'robots',
      '/header': 'robots',
      '/nofollow': 'taken',
    });
    expect(askedPaths()).not.toContain('/private/x');
    expect(askedPaths()).not.toContain('/hidden');
  });

  test('treats a server error for robots.txt as "disallow all", and a missing file as "allow all"', async () => {
    serve({ '/robots.txt': { status: 503 }, '/': page('Home') });
    expect((await crawl()).paths).toEqual({ '/': 'robots' });
    serve({ '/': page('Home') });
    expect((await crawl()).paths).toEqual({ '/': 'taken' });
  });

  test('reports why a page was left out', async () => {
    serve({
      '/robots.txt': NO_DELAY,
      '/': page('Home', [
        '/pdf',
        '/gone',
        '/empty',
        '/app',
        '/away',
        '/inside',
        '/big',
        '/nested',
        '/binary',
      ]),
      '/pdf': { headers: { 'content-type': 'application/pdf' }, body: '%PDF' },
      '/gone': { status: 410 },
      '/empty': '<html><body><nav>Menu</nav></body></html>',
      '/app':
        '<html><body><div id="app"></div><noscript>Please enable JavaScript</noscript></body></html>',
      '/away': { status: 302, headers: { location: 'http://93.184.216.34:22/' } },
      '/inside': { status: 301, headers: { location: 'http://10.0.0.1/' } },
      '/big': 'a'.repeat(CRAWL.maxFetchBytes + 1),
      '/nested': '<div>'.repeat(50_000),
      '/binary': `<p>${'\u0000'.repeat(50)}`,
    });
    expect(
      Object.fromEntries(
        (await crawl()).pages.map(({ url, outcome, reason }) => [
          url.replace(origin, ''),
          `${outcome}: ${reason}`,
        ]),
      ),
    ).toEqual({
      '/': 'taken: ',
      '/pdf': 'not-html: not a web page (application/pdf)',
      '/gone': 'http-error: HTTP 410',
      '/empty': 'empty: no text on this page',
      '/app': 'empty: no text without JavaScript',
      '/away': 'blocked: this address may not be reached from here',
      '/inside': 'blocked: this address may not be reached from here',
      '/big': 'too-large: larger than 5 MB',
      '/nested': 'not-html: not a web page (nested too deeply)',
      '/binary': 'not-html: not a web page (binary data)',
    });
  });

  test('stops at the limits of pages, data and time, and lists the pages left out', async () => {
    serve({
      '/robots.txt': NO_DELAY,
      '/': page('Home', ['/1', '/2', '/3', '/4']),
      '/1': page('One'),
      '/2': page('Two'),
      '/3': page('Three'),
      '/4': page('Four'),
    });
    const limits = { maxPages: 100, maxTotalBytes: 1_000_000, totalTimeoutMs: 20_000 };
    expect((await crawl({ limits: { ...limits, maxPages: 3 } })).paths).toEqual({
      '/': 'taken',
      '/1': 'taken',
      '/2': 'taken',
      '/3': 'limit',
      '/4': 'limit',
    });
    expect((await crawl({ limits: { ...limits, maxTotalBytes: 300 } })).paths).toMatchObject({
      '/': 'taken',
      '/4': 'limit',
    });
    let now = 0;
    const clock = { now: () => (now += 8_000) };
    const found = await crawl({ clock, limits });
    expect(found.pages.at(-1)).toMatchObject({ outcome: 'limit', reason: 'time limit reached' });
  });

  test('waits between requests for the configured crawl delay', async () => {
    serve({
      '/robots.txt': { body: 'User-agent: *\nCrawl-delay: 0.3' },
      '/': page('Home', ['/1', '/2']),
      '/1': page('One'),
      '/2': page('Two'),
    });
    await crawl();
    const times = requests.filter(({ path }) => /^\/\d/.test(path)).map(({ at }) => at);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(290);
  });

  test('uses http when https does not answer, and reports when neither answers', async () => {
    serve({ '/robots.txt': NO_DELAY, '/': page('Home') });
    expect(
      (await crawl({ addresses: [origin.replace('http:', 'https:'), origin] })).home?.origin,
    ).toBe(origin);
    const nothing = await crawl({ addresses: ['https://10.0.0.1/', 'http://10.0.0.1/'] });
    expect(nothing.home).toBeNull();
    expect(nothing.pages).toMatchObject([{ url: 'http://10.0.0.1/', outcome: 'blocked' }]);
  });

  test('reads a page in the character set that the page declares', async () => {
    const latin = Buffer.from(
      '<html><head><meta charset="iso-8859-1"><title>Fernhöhe</title></head><body><p>Öffnungszeiten: täglich von neun bis achtzehn Uhr.</p></body></html>',
      'latin1',
    );
    serve({ '/robots.txt': NO_DELAY, '/': page('Home', ['/latin']), '/latin': { body: latin } });
    expect((await crawl()).pages.at(-1)?.title).toBe('Fernhöhe');
  });

  test('ends when its signal is aborted', async () => {
    serve({
      '/robots.txt': NO_DELAY,
      '/': page('Home', ['/1', '/2']),
      '/1': page('One'),
      '/2': page('Two'),
    });
    const stop = new AbortController();
    await expect(
      crawl({
        signal: stop.signal,
        onPage: async () => {
          stop.abort();
        },
      }),
    ).rejects.toMatchObject({ code: 'OUTBOUND_FAILED', details: { reason: 'cancelled' } });
    expect(askedPaths()).not.toContain('/1');
  });
});

describe('what people type as their website', () => {
  test.each([
    ['fernhill.example', ['https://fernhill.example/', 'http://fernhill.example/']],
    ['  HTTP://Fernhill.Example/shop ', ['http://fernhill.example/shop']],
    ['https://fernhill', ['https://fernhill/']],
    ['localhost:5320', ['https://localhost:5320/', 'http://localhost:5320/']],
    ['intranet:8080/help', ['https://intranet:8080/help', 'http://intranet:8080/help']],
    ['bücher.example', ['https://xn--bcher-kva.example/', 'http://xn--bcher-kva.example/']],
  ])('%s', (typed, addresses) => {
    expect(websiteAddresses(typed)).toEqual(addresses);
  });

  test.each([
    'fernhill',
    'ftp://fernhill.example',
    'my shop.example',
    'http://',
    'javascript:alert(1.0)',
    'file:///etc/passwd.txt',
    'a@b.example:x',
    'localhost:99999',
    'tel:12345x',
  ])('%s is refused', (typed) => {
    expect(() => websiteAddresses(typed)).toThrow('Please enter a valid website URL or domain');
  });
});
