import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { plainIco, plainPng } from '../../branding/testing/plain-pictures';

// Copies of typical websites, small enough to be read in a test. None asks for a pause between
// requests.

interface Answer {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}
type Pages = Record<string, string | Answer>;

const NO_PAUSE = 'User-agent: *\nCrawl-delay: 0\n';

const site =
  (
    pages: Pages,
    otherwise: Answer = { status: 404, body: '<h1>Not found</h1>' },
  ): RequestListener =>
  (request, response) => {
    const found = pages[request.url ?? '/'] ?? otherwise;
    const {
      status = 200,
      type = 'text/html; charset=utf-8',
      headers = {},
      body = '',
    } = typeof found === 'string' ? { body: found } : found;
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  };
const robots = (more = ''): Answer => ({ type: 'text/plain', body: NO_PAUSE + more });
const to = (location: string, status = 301): Answer => ({ status, headers: { location } });

/**
 * A shop rendered on its server: header, menu, cookie notice, prices in tables, a basket that
 * robots.txt forbids, and its colors in four places.
 */
export function shop(): RequestListener {
  const frame = (
    title: string,
    main: string,
    head = '',
  ) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | Copper Kettle</title>
    <link rel="stylesheet" href="/assets/shop.css?v=12"><link rel="manifest" href="/site.webmanifest"><link rel="shortcut icon" href="/favicon.ico"><meta name="theme-color" content="#8a3b12">${head}</head>
    <body><div class="cookie-banner">We use cookies. <button>Accept</button></div>
    <header><a href="/"><img src="/assets/logo.png" alt="Copper Kettle" width="160"></a><nav><a href="/tea">Tea</a><a href="/delivery">Delivery</a><a href="/basket">Basket (0)</a></nav></header>
    <main>${main}</main><footer>© Copper Kettle · <a href="/terms?utm_source=footer">Terms</a></footer><script src="/assets/shop.js" defer></script></body></html>`;
  const teas = ['assam', 'sencha', 'rooibos', 'lapsang'];
  const product = (name: string, price: string) =>
    frame(
      name,
      `<h1>${name}</h1><p>Loose leaf tea, packed by hand in our own workshop in Harwick.</p>
    <table><tr><th>Size</th><th>Price</th></tr><tr><td>100 g bag</td><td>${price}</td></tr><tr><td>250 g tin</td><td>£19.50</td></tr></table><form action="/basket"><button>Add to basket</button></form>`,
      `<script type="application/ld+json">{"@type":"Product","name":"${name}"}</script>`,
    );
  return site({
    '/robots.txt': robots('Disallow: /basket\nDisallow: /account\n'),
    '/': frame(
      'Loose leaf tea',
      `<h1>Loose leaf tea since 1974</h1><p>We import tea from small gardens and post it within two days.</p>${teas.map((tea) => `<a href="/tea/${tea}">${tea}</a>`).join('')}`,
    ),
    '/tea': frame(
      'All teas',
      `<h1>All teas</h1><p>Our range of four teas, from malty to smoky, is kept small and fresh.</p>${teas.map((tea) => `<a href="/tea/${tea}?sort=price">${tea}</a>`).join('')}`,
    ),
    ...Object.fromEntries(
      teas.flatMap((tea, index) => {
        const page = product(tea, `£${7 + index}.25`).replace(
          '</head>',
          `<link rel="canonical" href="/tea/${tea}"></head>`,
        );
        return [
          [`/tea/${tea}`, page],
          [`/tea/${tea}?sort=price`, page],
        ];
      }),
    ),
    '/delivery': frame(
      'Delivery',
      '<h1>Delivery</h1><h2>How much is delivery?</h2><p>Delivery within the country is £3.95, and free from £40.</p><h2>When will it come?</h2><p>We post on working days before three o’clock.</p>',
    ),
    '/terms': frame(
      'Terms',
      '<h1>Terms</h1><p>You may send back unopened tea within thirty days.</p>',
    ),
    '/basket': frame('Basket', '<p>Your basket holds nothing that anybody else should read.</p>'),
    '/assets/shop.css': { type: 'text/css', body: '' },
    '/assets/shop.css?v=12': {
      type: 'text/css',
      body: ':root{--color-primary:#8a3b12;--color-accent:#1d6f6a;--gap:8px}body{color:#222;background:#fffaf2}',
    },
    '/assets/logo.png': { type: 'image/png', body: plainPng(3, 4, [64, 32, 160]) },
    '/favicon.ico': { type: 'image/x-icon', body: plainIco(32, [138, 59, 18]) },
    '/site.webmanifest': {
      type: 'application/manifest+json',
      body: '{"name":"Copper Kettle","theme_color":"#b8860b","background_color":"#fffaf2"}',
    },
  });
}

/**
 * A single-page app: every address returns the same shell, without text unless its script runs.
 * `plain`: without colors, too.
 */
export const scriptedApp = ({ plain = false } = {}): RequestListener =>
  site(
    {
      '/robots.txt': robots(),
      '/sitemap.xml': { type: 'application/xml', body: '<urlset></urlset>' },
    },
    {
      body: `<!doctype html><html><head><title>Orbit</title>${plain ? '' : '<meta name="theme-color" content="#5b21b6">'}<link rel="icon" href="data:,"></head>
    <body><div id="root"><div class="spinner">Loading…</div></div><script type="module" src="/assets/index-4f2a.js"></script></body></html>`,
    },
  );

export const SITEMAPS = 40;
/**
 * A site with a hundred thousand pages: an index of sitemaps, some of them compressed, one too
 * large, and one missing.
 */
export function hugeSite(origin: () => string): RequestListener {
  const urls = (from: number, count: number) =>
    `<urlset>${Array.from({ length: count }, (_, index) => `<url><loc>${origin()}/catalogue/part-${from + index}</loc><lastmod>2026-01-01</lastmod></url>`).join('')}</urlset>`;
  const page = (path: string) =>
    `<html lang="en"><head><title>Part ${path}</title></head><body><main><h1>Part ${path}</h1><p>A spare part with the number ${path}, in stock and ready to be sent.</p></main></body></html>`;
  return (request, response) => {
    const path = request.url ?? '/';
    const number = Number(/^\/sitemaps\/(\d+)\./.exec(path)?.[1] ?? -1);
    if (path === '/robots.txt') response.end(`${NO_PAUSE}Sitemap: ${origin()}/sitemap_index.xml\n`);
    else if (path === '/sitemap_index.xml')
      response.end(
        `<sitemapindex>${Array.from({ length: SITEMAPS }, (_, index) => `<sitemap><loc>${origin()}/sitemaps/${index}.${index === 1 ? 'xml.gz' : 'xml'}</loc></sitemap>`).join('')}</sitemapindex>`,
      );
    else if (number === 0) response.end('x'.repeat(2_000_001));
    else if (number === 1) response.end(gzipSync(urls(0, 3_000)));
    else if (number === 2) response.end('<urlset><url><loc>not an address</loc></url><url>');
    else if (number >= 0) response.end(urls(number * 3_000, 3_000));
    else response.setHeader('content-type', 'text/html').end(page(path));
  };
}

/** A site after several moves: every page has several addresses. */
export const movedSite = (): RequestListener => {
  const page = (text: string, canonical?: string) =>
    `<html lang="en"><head><title>${text}</title>${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">`}</head><body><main><h1>${text}</h1><p>${text}: this is all that has to be said about it on this site.</p></main></body></html>`;
  const links = [
    '/en/',
    '/en/index.html',
    '/en?utm_campaign=spring',
    '/en/prices',
    '/en/prices/',
    '/en/prices#top',
    '/prices',
    '/prices.php',
    '/en/prices?print=1',
    '/en/team',
    '/about',
    '/loop/a',
    '/far',
    '/away',
    '/amp/team',
  ];
  return site({
    '/robots.txt': robots(),
    '/': to('/en/', 302),
    '/en/': page('Welcome').replace(
      '</main>',
      `${links.map((link) => `<a href="${link}">x</a>`).join('')}</main>`,
    ),
    '/en': to('/en/'),
    '/en/prices': page('Prices', '/en/prices'),
    '/prices': to('/en/prices'),
    '/prices.php': to('/prices', 308),
    '/en/prices?print=1': page('Prices', '/en/prices'),
    '/en/team': page('Team', '/en/team'),
    '/about': page('Team'),
    '/amp/team': page('Team in short', '/en/team'),
    '/loop/a': to('/loop/b'),
    '/loop/b': to('/loop/a'),
    '/far': to('/far/1'),
    '/far/1': to('/far/2'),
    '/far/2': to('/far/3'),
    '/far/3': to('/far/4'),
    '/far/4': page('Far away'),
    '/away': to('https://elsewhere.example/'),
  });
};

/** Responses of harmful pages, by the harm that they attempt. */
export const TRAPS = {
  'redirects to the metadata of a cloud': to('http://169.254.169.254/latest/meta-data/', 302),
  'redirects to this machine': to('http://127.0.0.1:22/', 302),
  'redirects to another scheme': to('file:///etc/passwd', 302),
  'unpacks to a hundred megabytes': {
    headers: { 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(100_000_000, 'a')),
  },
  'is packed a hundred times over': {
    headers: { 'content-encoding': Array(100).fill('gzip').join(', ') },
    body: 'x',
  },
  'is nested without an end': { body: '<div>'.repeat(200_000) },
  'is no text': { body: `<p>${'\u0000'.repeat(200)}` },
} satisfies Record<string, Answer>;

const HARMLESS =
  '<h1>Nothing to see</h1><p>An ordinary page with enough text on it to be taken by anybody who reads it.</p>';

/**
 * A site with one ordinary page that links to every trap, to a page that sends one byte at a time,
 * and to one that robots.txt forbids.
 */
export const hostileSite = (): RequestListener => {
  const traps = Object.values(TRAPS);
  const ordinarySite = site({
    '/robots.txt': robots('Disallow: /forbidden\n'),
    '/': `<html><head><title>Home</title></head><body><main>${HARMLESS}${[...traps.map((_, index) => `/trap/${index}`), '/drip', '/forbidden'].map((link) => `<a href="${link}">x</a>`).join('')}</main></body></html>`,
    ...Object.fromEntries(traps.map((trap, index) => [`/trap/${index}`, trap])),
    '/forbidden': HARMLESS,
  });
  return (request, response) => {
    if (request.url === '/drip') drip(request, response);
    else ordinarySite(request, response);
  };
};

/** Answers at once, and then sends single bytes forever. */
export const drip: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  // eslint-disable-next-line no-restricted-syntax -- a tool for people, not the server
  const more = setInterval(() => {
    response.write('a');
  }, 20);
  response.on('close', () => {
    clearInterval(more);
  });
};
