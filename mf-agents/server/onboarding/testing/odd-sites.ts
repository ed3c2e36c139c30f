import { gzipSync } from 'node:zlib';
import { plainPng } from '../../branding/testing/plain-pictures';
import { makePdf } from '../../documents/testing/make-pdf';

/** The response of a site for a path: HTML, or more; undefined is HTTP 404. */
export type OddAnswer =
  | string
  | { status?: number; type?: string; headers?: Record<string, string>; body?: string | Buffer }
  | undefined;

/** An unusual kind of website, and the result that its owner gets. */
export interface OddSite {
  kind: string;
  answer: (path: string) => OddAnswer;
  /** Results of some of its pages: the outcome, with the reason after a colon, if any. */
  pages: Record<string, string | RegExp>;
  /** Texts that the agent knows after the site was read; `ignores`: texts that it does not know. */
  knows?: (string | RegExp)[];
  ignores?: (string | RegExp)[];
}

const CONTACT = 'Call us on 01632 960120 or write to hello@fernhill.example.';
const HOURS = 'We are open from 9:00 to 17:30 on every day but Sunday.';
const HOME = 'Fernhill rents tents, boots and canoes to people who like to be outdoors.';
const MENU = '<nav><a href="/contact">Contact</a><a href="/opening-hours">Opening hours</a></nav>';

/** Returns a page with a heading, a text, and by default the links of a menu. */
export const oddPage = (
  title: string,
  text: string,
  { head = '', after = '', lang = 'en', menu = MENU } = {},
): string =>
  `<!doctype html><html lang="${lang}"><head><title>${title}</title>${head}</head><body>${menu}<main><h1>${title}</h1><p>${text}</p></main>${after}</body></html>`;

const BASE: Record<string, OddAnswer> = {
  '/': oddPage('Fernhill', HOME),
  '/contact': oddPage('Contact', CONTACT),
  '/opening-hours': oddPage('Opening hours', HOURS),
};
const BOTH = [CONTACT, HOURS];
const TAKEN = { '/contact': 'taken', '/opening-hours': 'taken' };

/** Returns a site with these pages in addition to ordinary ones. */
const over =
  (pages: Record<string, OddAnswer>) =>
  (path: string): OddAnswer =>
    path in pages ? pages[path] : BASE[path];
const links = (count: number, make: (index: number) => string): string =>
  `<div>${Array.from({ length: count }, (_, index) => `<a href="${make(index)}">Item ${index}</a>`).join(' ')}</div>`;
const many =
  (pattern: RegExp, count: number, make: (index: number) => string) =>
  (path: string): OddAnswer => {
    if (path === '/')
      return oddPage('Fernhill', HOME, {
        after: `${links(count, make)}<footer><a href="/contact">Contact</a> <a href="/opening-hours">Hours</a></footer>`,
        menu: '',
      });
    return pattern.test(path)
      ? oddPage(`Item ${path}`, `This is what there is to say about ${path}.`, {
          after: links(60, make),
          menu: '',
        })
      : BASE[path];
  };
const json = (thing: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;
const canonical = (href: string) => `<link rel="canonical" href="${href}">`;
const pixel = `data:image/png;base64,${plainPng(2, 8, [90, 20, 120], 32).toString('base64')}`;
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'sv'];
const WALL =
  '<div class="overlay"><p>We and our 412 partners store cookies on your device.</p><button>Accept all</button><button>Settings</button></div>';
const TEXT_BY_TOPIC = new Map([
  ['contact', CONTACT],
  ['opening-hours', HOURS],
]);
const localized = (path: string): OddAnswer => {
  const [, lang = '', topic = ''] = path.split('/');
  if (path === '/') return { status: 302, headers: { location: '/en' } };
  if (!LANGUAGES.includes(lang)) return undefined;
  const text =
    TEXT_BY_TOPIC.get(topic) ?? `This is what there is to say about ${topic || 'home'} in ${lang}.`;
  const all = [
    ...LANGUAGES.map((language) => `/${language}${topic && `/${topic}`}`),
    ...Array.from({ length: 8 }, (_, index) => `/${lang}/topic${index}`),
    `/${lang}/contact`,
    `/${lang}/opening-hours`,
  ];
  return oddPage(`${topic || 'Home'} ${lang}`, `${lang}: ${text}`, {
    lang,
    menu: all.map((href) => `<a href="${href}">${href}</a>`).join(' '),
    head: LANGUAGES.map(
      (language) =>
        `<link rel="alternate" hreflang="${language}" href="/${language}${topic && `/${topic}`}">`,
    ).join(''),
  });
};
const NEWSLETTER =
  '<section><p>Sign up for our newsletter and hear of new tents first.</p></section>';
const REDIRECT = (url: string) =>
  `<html><head><meta http-equiv="refresh" content="0; url=${url}"></head><body>Moved</body></html>`;
const PADDING = `<!-- ${'x'.repeat(1_000)} -->`;

export const ODD_SITES: OddSite[] = [
  { kind: 'an ordinary site', answer: over({}), pages: { '/': 'taken', ...TAKEN }, knows: BOTH },
  {
    kind: 'a calendar without an end',
    answer: many(
      /^\/events\//,
      80,
      (index) =>
        `/events/2026-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
    ),
    pages: TAKEN,
    knows: BOTH,
  },
  {
    kind: 'a calendar by parameters',
    answer: many(
      /^\/calendar/,
      80,
      (index) => `/calendar?month=${index % 12}&year=${2020 + Math.floor(index / 12)}`,
    ),
    pages: TAKEN,
    knows: BOTH,
  },
  {
    kind: 'a blog by dates',
    answer: many(
      /^\/20\d\d\//,
      80,
      (index) =>
        `/${2010 + (index % 16)}/${String(1 + (index % 12)).padStart(2, '0')}/post-${index}`,
    ),
    pages: TAKEN,
    knows: BOTH,
  },
  {
    kind: '5,000 links to products',
    answer: many(/^\/product\//, 5_000, (index) => `/product/${index}`),
    pages: TAKEN,
    knows: BOTH,
  },
  {
    kind: 'tags and categories',
    answer: many(
      /^\/(tag|category)\//,
      100,
      (index) => `/${index % 2 === 0 ? 'tag' : 'category'}/t${index}`,
    ),
    pages: TAKEN,
    knows: BOTH,
  },
  {
    kind: 'filters and orders',
    answer: many(/^\/shop/, 100, (index) => `/shop?sort=${index}&filter[size]=${index % 7}`),
    pages: TAKEN,
    knows: BOTH,
  },
  {
    kind: 'numbered pages of a list',
    answer: many(/^\/list/, 100, (index) => `/list/page/${index}`),
    pages: TAKEN,
    knows: BOTH,
  },
  {
    kind: 'a session in every address',
    answer: (path) =>
      over({
        '/': oddPage('Fernhill', HOME, {
          menu: '<a href="/contact?PHPSESSID=a1">Contact</a><a href="/opening-hours;jsessionid=B2">Hours</a>',
        }),
      })(path),
    pages: TAKEN,
    knows: BOTH,
  },
  {
    kind: 'sign-in and basket beside the pages',
    answer: many(
      /^\/(login|cart)/,
      60,
      (index) => `/${index % 2 === 0 ? 'login' : 'cart'}?return=${index}`,
    ),
    pages: TAKEN,
    knows: BOTH,
  },
  {
    kind: 'a menu in another alphabet',
    answer: over({
      '/': oddPage(
        'フェルンヒル',
        'アウトドア用品をレンタルできるお店です。テントやブーツ、カヌーがあります。',
        {
          lang: 'ja',
          menu: `<a href="/p1">お問い合わせ</a><a href="/p2">営業時間</a>${links(60, (index) => `/item/${index}`)}`,
        },
      ),
      '/p1': oddPage('お問い合わせ', CONTACT, { lang: 'ja' }),
      '/p2': oddPage('営業時間', HOURS, { lang: 'ja' }),
    }),
    pages: { '/p1': 'taken', '/p2': 'taken' },
    knows: BOTH,
  },
  {
    kind: 'eight languages',
    answer: localized,
    pages: {
      '/': 'taken',
      '/en/contact': 'taken',
      '/de/contact': 'duplicate: another language of /en/contact',
    },
    knows: [`en: ${CONTACT}`, `en: ${HOURS}`],
    ignores: ['de: '],
  },
  {
    kind: 'a second language by parameter',
    answer: over({
      '/': oddPage('Fernhill', HOME, { after: '<a href="/contact?lang=de">Deutsch</a>' }),
      '/contact?lang=de': oddPage('Kontakt', 'Rufen Sie uns an, wir freuen uns auf Sie.', {
        lang: 'de',
      }),
    }),
    pages: { ...TAKEN, '/contact?lang=de': 'duplicate: another language of /contact' },
    knows: BOTH,
    ignores: ['Rufen Sie'],
  },
  {
    kind: 'a hundred copies of one page',
    answer: (path) => {
      if (path === '/')
        return oddPage('Fernhill', HOME, { after: links(100, (index) => `/copy${index}`) });
      if (path.startsWith('/copy'))
        return oddPage('Copy', 'This very text stands under a hundred addresses.');
      return BASE[path];
    },
    pages: TAKEN,
    knows: BOTH,
  },
  {
    kind: 'every page names the front page as its original',
    answer: over({
      '/': oddPage('Fernhill', HOME, { head: canonical('/') }),
      '/contact': oddPage('Contact', CONTACT, { head: canonical('/') }),
      '/opening-hours': oddPage('Hours', HOURS, { head: canonical('/') }),
    }),
    pages: TAKEN,
    knows: BOTH,
  },
  {
    kind: 'two pages name each other as original',
    answer: over({
      '/contact': oddPage('Contact', CONTACT, { head: canonical('/opening-hours') }),
      '/opening-hours': oddPage('Hours', HOURS, { head: canonical('/contact') }),
    }),
    pages: TAKEN,
    knows: BOTH,
  },
  {
    kind: 'an original that does not exist, or is elsewhere',
    answer: over({
      '/contact': oddPage('Contact', CONTACT, { head: canonical('/old/contact') }),
      '/opening-hours': oddPage('Hours', HOURS, {
        head: canonical('https://elsewhere.example/hours'),
      }),
    }),
    pages: TAKEN,
    knows: BOTH,
  },
  {
    kind: 'hours and phone for search engines only',
    answer: over({
      '/': oddPage('Fernhill', HOME, {
        head: json({
          '@type': 'Store',
          name: 'Fernhill',
          telephone: '01632 960777',
          openingHours: 'Mo-Fr 08:00-16:00',
        }),
      }),
    }),
    pages: { '/': 'taken' },
    knows: ['Phone: 01632 960777', 'Opening hours: Monday–Friday 8:00–16:00'],
  },
  {
    kind: 'questions for search engines only',
    answer: over({
      '/': oddPage('Fernhill', HOME, {
        head: json({
          '@type': 'FAQPage',
          mainEntity: [{ name: 'Are dogs allowed?', acceptedAnswer: { text: 'On a lead.' } }],
        }),
      }),
    }),
    pages: { '/': 'taken' },
    knows: [/Are dogs allowed\?\nOn a lead\./],
  },
  {
    kind: 'data for search engines that is broken or enormous',
    answer: over({
      '/': oddPage('Fernhill', HOME, {
        head: `<script type="application/ld+json">{"@type":</script><script type="application/ld+json">${'['.repeat(200_000)}</script>`,
      }),
    }),
    pages: { '/': 'taken', ...TAKEN },
    knows: BOTH,
  },
  {
    kind: 'a description in the head only',
    answer: over({
      '/': oddPage('Fernhill', HOME, {
        head: '<meta name="description" content="Family business since 1974 with free parking behind the house">',
      }),
    }),
    pages: { '/': 'taken' },
    knows: ['Family business since 1974'],
  },
  {
    kind: 'pictures that say what they show',
    answer: over({
      '/': oddPage(
        'Fernhill',
        `${HOME}</p><img src="/map.png" alt="Map: we are opposite the station in Mill Lane"><p>`,
      ),
    }),
    pages: { '/': 'taken' },
    knows: ['opposite the station in Mill Lane'],
  },
  {
    kind: 'contact and hours in the footer only',
    answer: over({
      '/': oddPage('Fernhill', HOME, {
        after:
          '<footer><p>Phone: 01632 960555</p><p>Sat 10:00–14:00</p><p>All rights reserved</p></footer>',
      }),
    }),
    pages: { '/': 'taken' },
    knows: ['01632 960555', 'Sat 10:00–14:00'],
    ignores: ['All rights reserved'],
  },
  {
    kind: 'a cookie banner in every page',
    answer: over({
      '/': oddPage('Fernhill', HOME, { after: WALL }),
      '/contact': oddPage('Contact', `${CONTACT}</p>${WALL}<p>`),
    }),
    pages: { '/': 'taken', ...TAKEN },
    knows: BOTH,
    ignores: ['412 partners'],
  },
  {
    kind: 'a cookie wall instead of pages',
    answer: over({ '/contact': `<html><title>Consent</title><body>${WALL}</body></html>` }),
    pages: {
      '/contact': 'empty: nothing but a request for consent to cookies',
      '/opening-hours': 'taken',
    },
    knows: [HOURS],
    ignores: ['412 partners'],
  },
  {
    kind: 'missing pages delivered as good ones',
    answer: over({
      '/': oddPage('Fernhill', HOME, { after: '<a href="/gone">Old page</a>' }),
      '/gone': oddPage(
        'Page not found',
        'Sorry, this page does not exist any more. Try the menu above.',
      ),
    }),
    pages: { ...TAKEN, '/gone': 'http-error: says that there is no such page' },
    knows: BOTH,
    ignores: ['Try the menu'],
  },
  {
    kind: 'one text for every address there is not',
    answer: (path) =>
      path === '/'
        ? oddPage('Fernhill', HOME, { after: '<a href="/gone">Old page</a>' })
        : (BASE[path] ??
          oddPage('Fernhill', 'Lost in the woods? Take the path back to the start.')),
    pages: { ...TAKEN, '/gone': 'http-error: same text as an address that does not exist' },
    knows: BOTH,
    ignores: ['Lost in the woods'],
  },
  {
    kind: 'a box for the newsletter on every page',
    answer: (path) => {
      if (path === '/')
        return oddPage('Fernhill', `${HOME}</p>${NEWSLETTER}<p>`, {
          after: links(4, (index) => `/page${index}`),
        });
      if (/^\/page\d$/.test(path))
        return oddPage(`Page ${path}`, `Something about ${path}.</p>${NEWSLETTER}<p>`);
      return BASE[path];
    },
    pages: { '/page0': 'taken' },
    knows: [/^(?![^]*newsletter[^]*newsletter)[^]*newsletter/],
  },
  {
    kind: 'a set of frames',
    answer: over({
      '/': '<html><head><title>Fernhill</title></head><frameset cols="20%,80%"><frame src="/left.html"><frame src="/main.html"></frameset></html>',
      '/left.html':
        '<html><body><a href="/contact" target="main">Contact</a> <a href="/opening-hours" target="main">Hours</a></body></html>',
      '/main.html': oddPage('Welcome', HOME, { menu: '' }),
    }),
    pages: {
      '/': 'empty: a set of frames; the pages in them are read instead',
      '/main.html': 'taken',
      ...TAKEN,
    },
    knows: [HOME, ...BOTH],
  },
  {
    kind: 'its text in an inner frame',
    answer: over({
      '/': '<html><title>Fernhill</title><body><iframe src="/inner"></iframe><iframe src="https://maps.example/x"></iframe></body></html>',
      '/inner': oddPage('Inside', HOME),
    }),
    pages: { '/inner': 'taken', ...TAKEN },
    knows: [HOME, ...BOTH],
  },
  {
    kind: 'a PDF as its front page',
    answer: (path) =>
      path === '/'
        ? {
            type: 'application/pdf',
            body: makePdf([
              [
                { text: 'Fernhill price list of this year', size: 20 },
                { text: 'A tent for two people costs 14 pounds a day.', size: 11 },
              ],
            ]),
          }
        : undefined,
    pages: { '/': 'taken' },
    knows: ['costs 14 pounds'],
  },
  {
    kind: 'a page of three megabytes',
    answer: over({ '/': oddPage('Fernhill', HOME, { after: PADDING.repeat(3_000) }) }),
    pages: { '/': /^taken: only the first 2 MB of 3 MB were read$/, ...TAKEN },
    knows: [HOME, ...BOTH],
  },
  {
    kind: 'a page without an end',
    answer: over({
      '/': oddPage('Fernhill', HOME, { after: '<a href="/huge">Huge</a>' }),
      '/huge': { body: PADDING.repeat(6_000) },
    }),
    pages: { '/huge': 'too-large: larger than 5 MB', ...TAKEN },
    knows: BOTH,
  },
  {
    kind: 'a page drawn by a script',
    answer: over({
      '/': '<html><head><title>Fernhill</title><meta name="theme-color" content="#5b21b6"></head><body><div id="root"></div><script src="/x.js"></script></body></html>',
    }),
    pages: { '/': 'empty: no text without JavaScript' },
    knows: ['We rent outdoor gear'],
  },
  {
    kind: 'a page drawn by a script with data for search engines',
    answer: over({
      '/': `<html><head><title>Fernhill</title>${json({ '@type': 'Store', name: 'Fernhill', telephone: '01632 960888', openingHours: 'Mo-Fr 08:00-16:00' })}</head><body><div id="root"></div><script src="/x.js"></script></body></html>`,
    }),
    pages: { '/': 'taken: only what it says for search engines; its text needs JavaScript' },
    knows: ['01632 960888'],
  },
  {
    kind: 'a front page that leads on by itself',
    answer: over({ '/': REDIRECT('/welcome'), '/welcome': oddPage('Fernhill', HOME) }),
    pages: { '/welcome': 'taken', ...TAKEN },
    knows: [HOME, ...BOTH],
  },
  {
    kind: 'a page that leads on by itself',
    answer: over({
      '/': oddPage('Fernhill', HOME, { after: '<a href="/old">Old</a>' }),
      '/old': REDIRECT('/opening-hours'),
    }),
    pages: { '/old': 'duplicate: redirects to /opening-hours', ...TAKEN },
    knows: BOTH,
  },
  {
    kind: 'links relative to a base',
    answer: over({
      '/': oddPage('Fernhill', HOME, {
        head: '<base href="/site/">',
        menu: '<a href="contact">Contact</a>',
      }),
      '/site/contact': oddPage('Contact', CONTACT),
    }),
    pages: { '/site/contact': 'taken' },
    knows: [CONTACT],
  },
  {
    kind: 'redirects on every address',
    answer: (path) => {
      if (path === '/') return { status: 301, headers: { location: '/start' } };
      if (path === '/start') return oddPage('Fernhill', HOME);
      if (BASE[path]) return { status: 302, headers: { location: `/new${path}` } };
      return BASE[path.replace('/new', '')];
    },
    pages: { '/': 'taken', '/contact': 'taken', '/opening-hours': 'taken' },
    knows: BOTH,
  },
  {
    kind: 'answers that are packed',
    answer: (path) => {
      const page = BASE[path];
      return typeof page === 'string'
        ? { headers: { 'content-encoding': 'gzip' }, body: gzipSync(page) }
        : page;
    },
    pages: { '/': 'taken', ...TAKEN },
    knows: BOTH,
  },
  {
    kind: 'a front page that is not to be indexed',
    answer: over({
      '/': oddPage('Fernhill', HOME, { head: '<meta name="robots" content="noindex">' }),
    }),
    pages: { '/': 'robots: the page asks not to be indexed', ...TAKEN },
    knows: BOTH,
    ignores: [HOME],
  },
  {
    kind: 'an icon written into the page',
    answer: over({ '/': oddPage('Fernhill', HOME, { head: `<link rel="icon" href="${pixel}">` }) }),
    pages: { '/': 'taken' },
    knows: BOTH,
  },
];
