import { describe, expect, jest, test } from '@jest/globals';
import {
  FULL_LIMITS,
  NO_DELAY,
  askedPaths,
  crawl,
  origin,
  page,
  serve,
} from './testing/crawl-world';

jest.setTimeout(30_000);

const html = (lang: string, text: string, body = '', head = '') =>
  `<html lang="${lang}"><head><title>${text}</title>${head}</head><body><main><h1>${text}</h1><p>${text}: this says what a visitor of the site wants to know.</p></main>${body}</body></html>`;
const anchors = (links: Record<string, string>) =>
  Object.entries(links)
    .map(([href, text]) => `<a href="${href}">${text}</a>`)
    .join(' ');

describe('the order in which pages are read', () => {
  test('contact and opening hours are read first among 5,000 links, anywhere and in any language', async () => {
    const products = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`/product/${index}`, `Product ${index}`]),
    );
    serve((path) => {
      if (path === '/robots.txt') return NO_DELAY;
      if (path === '/')
        return html(
          'en',
          'Home',
          `<div>${anchors(products)}</div><footer>${anchors({ '/contact': 'Contact', '/opening-hours': 'Hours', '/p17': 'Return policy', '/versand': 'Versand' })}</footer>`,
        );
      return path.startsWith('/product/') ||
        ['/contact', '/opening-hours', '/p17', '/versand'].includes(path)
        ? html('en', `Page ${path}`)
        : undefined;
    });
    const { taken } = await crawl();
    expect(taken).toHaveLength(30);
    expect(taken.slice(1, 5).sort()).toEqual(['/contact', '/opening-hours', '/p17', '/versand']);
  });

  test('an endless calendar takes few of the pages, and the rest of the site is read completely', async () => {
    const day = (number: number) =>
      `/events/2024-${String(1 + (Math.floor(number / 28) % 12)).padStart(2, '0')}-${String(1 + (number % 28)).padStart(2, '0')}`;
    serve((path) => {
      if (path === '/robots.txt') return NO_DELAY;
      if (path === '/')
        return html(
          'en',
          'Home',
          anchors({ [day(0)]: 'Today', '/calendar?month=5': 'May', '/a': 'A', '/b': 'B' }),
        );
      if (path.startsWith('/events/') || path.startsWith('/calendar'))
        return html(
          'en',
          `Day ${path}`,
          anchors(
            Object.fromEntries(
              Array.from({ length: 40 }, (_, index) => [day(index), `Day ${index}`]),
            ),
          ),
        );
      if (path === '/a') return html('en', 'A', anchors({ '/deep/down/about': 'About' }));
      return ['/b', '/deep/down/about'].includes(path) ? html('en', `Page ${path}`) : undefined;
    });
    const { taken, reasons } = await crawl();
    expect(taken).toEqual(expect.arrayContaining(['/a', '/b', '/deep/down/about']));
    expect(taken.filter((path) => /events|calendar/.test(path))).toHaveLength(5);
    expect(Object.values(reasons)).toContain('limit: one of many pages of a calendar');
  });

  test('pages of one template get a limited share, and more only when no other page waits', async () => {
    const many = (from: string, count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`/${from}/n${index}`, `${from} ${index}`]),
      );
    serve((path) => {
      if (path === '/robots.txt') return NO_DELAY;
      if (path === '/')
        return html(
          'en',
          'Home',
          anchors({ ...many('product', 60), ...many('guide', 12), '/one': 'One', '/two': 'Two' }),
        );
      return html('en', `Page ${path}`);
    });
    const { taken } = await crawl({ limits: { ...FULL_LIMITS, maxPages: 20 } });
    expect(taken.slice(0, 3)).toEqual(['/', '/one', '/two']);
    expect(taken.filter((path) => path.startsWith('/guide')).length).toBeGreaterThanOrEqual(6);
    serve((path) => {
      if (path === '/robots.txt') return NO_DELAY;
      if (path === '/') return html('en', 'Home', anchors(many('product', 60)));
      return html('en', `Page ${path}`);
    });
    expect((await crawl({ limits: { ...FULL_LIMITS, maxPages: 20 } })).taken).toHaveLength(20);
  });
});

describe('pages that count as pages of the site', () => {
  test('duplicates do not count, and the number of requests is limited anyway', async () => {
    const copies = Array.from({ length: 200 }, (_, index) => `/copy${index}`);
    const links = anchors(Object.fromEntries([...copies, '/last'].map((copy) => [copy, 'x'])));
    serve((path) => {
      if (path === '/robots.txt') return NO_DELAY;
      if (path.startsWith('/copy')) return html('en', 'The same');
      return html('en', `Page ${path}`, path === '/' ? links : '');
    });
    const { taken, reasons } = await crawl({ limits: { ...FULL_LIMITS, maxPages: 10 } });
    expect(taken).toEqual(['/', '/copy0', '/last']);
    expect(
      Object.values(reasons).filter((reason) => reason === 'duplicate: same text as /copy0'),
    ).toHaveLength(26);
    expect(Object.values(reasons)).toContain('limit: limit of 30 requests reached');
    expect(askedPaths().filter((path) => path.startsWith('/copy'))).toHaveLength(27);
  });

  const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'sv'];
  const TOPICS = Array.from(
    { length: 20 },
    (_, index) => `topic${String.fromCharCode(97 + index)}`,
  );
  const localized = (withHreflang: boolean, withLang: boolean) => (path: string) => {
    if (path === '/robots.txt') return NO_DELAY;
    if (path === '/') return { status: 302, headers: { location: '/en' } };
    const [, lang = '', topic = ''] = path.split('/');
    if (!LANGUAGES.includes(lang)) return undefined;
    const versions = withHreflang
      ? LANGUAGES.map(
          (one) => `<link rel="alternate" hreflang="${one}" href="/${one}${topic && `/${topic}`}">`,
        ).join('')
      : '';
    const links = Object.fromEntries(
      [
        ...LANGUAGES.map((one) => `/${one}${topic && `/${topic}`}`),
        ...TOPICS.map((one) => `/${lang}/${one}`),
      ].map((href) => [href, href]),
    );
    return html(withLang ? lang : 'en', `${topic || 'Home'} in ${lang}`, anchors(links), versions);
  };
  test.each([
    ['hreflang', true, true],
    ['addresses and lang', false, true],
    ['addresses only', false, false],
  ])(
    'of eight languages, only the language of the front page is read, recognized by %s',
    async (_how, withHreflang, withLang) => {
      serve(localized(withHreflang, withLang));
      const { taken, reasons } = await crawl();
      expect(taken).toHaveLength(21);
      expect(taken.slice(1).every((path) => path.startsWith('/en/'))).toBe(true);
      expect(reasons['/de/topica']).toBe('duplicate: another language of /en/topica');
      const askedLanguages = askedPaths().map((path) => path.split('/')[1]);
      expect(LANGUAGES.slice(1).filter((one) => askedLanguages.includes(one))).toEqual([]);
    },
  );

  test('a second language is recognized by the declarations of its pages and by a parameter', async () => {
    serve({
      '/robots.txt': NO_DELAY,
      '/': html(
        'en',
        'Home',
        anchors({
          '/de': 'Deutsch',
          '/about': 'About',
          '/about?lang=fr': 'Français',
          '/it/network': 'IT department',
          '/notiz': 'Notiz',
        }),
      ),
      '/de': html('de', 'Startseite', anchors({ '/de/ueber': 'Über uns' })),
      '/de/ueber': html('de', 'Über uns'),
      '/about': html('en', 'About'),
      '/about?lang=fr': html('fr', 'À propos'),
      '/it/network': html('en', 'Networks'),
      '/notiz': html('de', 'Notiz'),
    });
    const { reasons } = await crawl();
    expect(reasons).toMatchObject({
      '/about': 'taken',
      '/it/network': 'taken',
      '/notiz': 'taken',
      '/about?lang=fr': 'duplicate: another language of /about',
      '/de': 'duplicate: another language of /',
      '/de/ueber': 'excluded: in another language (German)',
    });
    expect(askedPaths()).not.toContain('/de/ueber');
  });

  test('a sitemap names languages, and a path requested by the owner is read in its own language', async () => {
    const entry = (path: string) =>
      `<url><loc>${origin}/en/${path}</loc><xhtml:link rel="alternate" hreflang="en" href="${origin}/en/${path}"/><xhtml:link rel="alternate" hreflang="de" href="${origin}/de/${path}-de"/></url>`;
    const pages = (path: string) => {
      if (path === '/robots.txt') return NO_DELAY;
      if (path === '/sitemap.xml')
        return `<urlset>${entry('a')}${entry('b')}<url><loc>${origin}/de/a-de</loc></url></urlset>`;
      return /^\/(en|de)?(\/|$)/.test(path)
        ? html(
            path.startsWith('/de') ? 'de' : 'en',
            `Page ${path}`,
            path === '/' ? anchors({ '/de/b-de': 'B' }) : '',
          )
        : undefined;
    };
    serve(pages);
    expect((await crawl()).reasons).toEqual({
      '/': 'taken',
      '/en/a': 'taken',
      '/en/b': 'taken',
      '/de/a-de': 'duplicate: another language of /en/a',
      '/de/b-de': 'duplicate: another language of /en/b',
    });
    expect(
      (
        await crawl({
          begin: ['/de'],
          leftOut: ({ pathname }) => (pathname.startsWith('/de') ? undefined : 'not below /de'),
        })
      ).taken,
    ).toEqual(['/de', '/de/b-de', '/de/a-de']);
  });

  test('a front page that only offers languages leads to the language that most visitors read', async () => {
    const chooser = `<html><head><title>Welcome</title></head><body><main>${anchors(Object.fromEntries(LANGUAGES.map((lang) => [`/${lang}`, lang])))}</main></body></html>`;
    serve((path) => {
      if (path === '/robots.txt') return NO_DELAY;
      return path === '/' ? chooser : html(path.slice(1, 3), `Page ${path}`);
    });
    expect((await crawl()).taken).toEqual(['/en']);
  });
});

describe('canonical pages', () => {
  const canonical = (href: string) => `<link rel="canonical" href="${href}">`;
  test('a front page that is the canonical page of every page drops none of them', async () => {
    serve({
      '/robots.txt': NO_DELAY,
      '/': page('Home', ['/a', '/b'], canonical('/')),
      '/a': page('A', [], canonical('/')),
      '/b': page('B', [], canonical('/')),
      '/?x=1': page('Home', [], canonical('/')),
    });
    expect((await crawl()).taken).toEqual(['/', '/a', '/b']);
  });
  test('two pages that name each other are both read, and three in a circle are read once for each text', async () => {
    serve({
      '/robots.txt': NO_DELAY,
      '/': page('Home', ['/a', '/b']),
      '/a': page('A', [], canonical('/b')),
      '/b': page('B', [], canonical('/a')),
    });
    expect((await crawl()).taken.sort()).toEqual(['/', '/a', '/b']);
    serve({
      '/robots.txt': NO_DELAY,
      '/': page('Home', ['/a', '/b', '/c']),
      '/a': page('A', [], canonical('/b')),
      '/b': page('B', [], canonical('/c')),
      '/c': page('C', [], canonical('/a')),
    });
    expect((await crawl()).taken.length).toBeGreaterThanOrEqual(2);
    serve({
      '/robots.txt': NO_DELAY,
      '/': page('Home', ['/a', '/b']),
      '/a': page('A', [], canonical('/b')),
      '/b': page('A', [], canonical('/a')),
    });
    expect((await crawl()).taken).toHaveLength(2);
  });
  test('a canonical page that is missing, forbidden or on another site is ignored', async () => {
    serve({
      '/robots.txt': { body: 'User-agent: *\nDisallow: /secret\nCrawl-delay: 0' },
      '/': page('Home', ['/a', '/b', '/c', '/d']),
      '/a': page('A', [], canonical('/missing')),
      '/b': page('B', [], canonical('https://elsewhere.example/b')),
      '/c': page('C', [], canonical('/secret/c')),
      '/d': page('D', [], canonical('/real')),
      '/real': page('Real'),
    });
    expect((await crawl()).reasons).toEqual({
      '/': 'taken',
      '/a': 'taken',
      '/b': 'taken',
      '/c': 'taken',
      '/d': 'duplicate: same page as /real',
      '/real': 'taken',
      '/missing': 'http-error: HTTP 404',
    });
  });
});

describe('pages that refresh to another page', () => {
  test('are redirects, but a page that reloads itself or waits long is a page', async () => {
    const refresh = (content: string) => `<meta http-equiv="refresh" content="${content}">`;
    serve({
      '/robots.txt': NO_DELAY,
      '/': page('Home', ['/old', '/news', '/later', '/away']),
      '/old': page('Old', [], refresh('0; url=/new')),
      '/new': page('New'),
      '/news': page('News', [], refresh('5; url=/news')),
      '/later': page('Later', [], refresh("60; URL='/new'")),
      '/away': page('Away', [], refresh('0;https://elsewhere.example/')),
    });
    expect((await crawl()).reasons).toEqual({
      '/': 'taken',
      '/old': 'duplicate: redirects to /new',
      '/new': 'taken',
      '/news': 'taken',
      '/later': 'taken',
      '/away': 'failed: redirects to another website',
    });
  });
});
