import { gzipSync } from 'node:zlib';
import { hostile, numbered } from './hostile-document';
import type { HostileDocument } from './hostile-document';

const ROBOTS = [
  hostile(
    'robots',
    '30000-wildcards-in-a-rule',
    () => `User-agent: *\nDisallow: /${'*a'.repeat(30_000)}$\n`,
  ),
  hostile(
    'robots',
    '400-rules-of-1000-wildcards',
    () => `User-agent: *\n${`Disallow: /${'*a'.repeat(600)}b\n`.repeat(400)}`,
  ),
  hostile(
    'robots',
    '40000-rules',
    () => `User-agent: *\n${numbered(25_000, (index) => `Disallow: /p${index}/\n`)}`,
  ),
  hostile(
    'robots',
    '30000-agents',
    () => `${numbered(25_000, (index) => `User-agent: a${index}\n`)}Disallow: /\n`,
  ),
  hostile('robots', '20000-groups', () =>
    numbered(14_000, (index) => `User-agent: a${index}\nDisallow: /a\n\n`),
  ),
  hostile('robots', 'one-line-of-500000', () => 'User-agent: '.repeat(41_000)),
  hostile('robots', '500000-spaces', () => `User-agent:${' '.repeat(490_000)}x`),
  hostile('robots', '20000-sitemaps', () =>
    numbered(12_000, (index) => `Sitemap: https://x.example/${index}.xml\n`),
  ),
];

const XML = '<?xml version="1.0"?><urlset>';
const SITEMAPS = [
  hostile('sitemap', '400000-open-locs', () => `${XML}${'<loc>'.repeat(390_000)}`),
  hostile('sitemap', '200000-open-cdata', () => `${XML}${'<loc><![CDATA['.repeat(140_000)}`),
  hostile(
    'sitemap',
    '50000-addresses',
    () =>
      `${XML}${numbered(45_000, (index) => `<url><loc>https://x.example/a/${index}</loc></url>`)}`,
  ),
  hostile(
    'sitemap',
    '900-addresses-of-2000',
    () => `${XML}${`<loc>https://x.example/${'a/'.repeat(1_000)}</loc>`.repeat(900)}`,
  ),
  hostile(
    'sitemap',
    '3000-addresses-with-many-questions',
    () => `${XML}${`<loc>https://x.example/?${'a=b&amp;'.repeat(200)}</loc>`.repeat(1_000)}`,
  ),
  hostile('sitemap', 'elements-in-elements', () => `${XML}${'<url>'.repeat(390_000)}`),
  hostile('sitemap', '150000-open-links', () => {
    const entry = `<loc>https://x.example/a</loc> hreflang ${'<xhtml:link '.repeat(1_600)}`;
    return `${XML}${entry.repeat(95)}`;
  }),
  hostile('sitemap', 'packed-100-megabytes', () => gzipSync(Buffer.alloc(100_000_000, '<loc>'))),
  hostile('sitemap', 'packed-10-megabytes-of-locs', () =>
    gzipSync(`${XML}${'<loc>https://x.example/a</loc>'.repeat(330_000)}`),
  ),
];

const STYLE_SHEETS = [
  hostile('css', '100000-variables', () =>
    numbered(60_000, (index) => `--c${index}:#${String(index % 1_000_000).padStart(6, '0')};`),
  ),
  hostile('css', '60000-colours', () =>
    numbered(
      60_000,
      (index) => `a{color:#${(index * 279).toString(16).padStart(6, '0').slice(-6)}}`,
    ),
  ),
  hostile('css', '200000-open-variables', () => '--a:'.repeat(240_000)),
  hostile('css', 'hyphens', () => '-'.repeat(990_000)),
  hostile('css', 'open-parentheses', () => 'rgb('.repeat(240_000)),
  hostile('css', 'spaces-in-colours', () => `a{color:rgb(${' '.repeat(50)})}`.repeat(15_000)),
  hostile('css', 'digits', () => '#fff'.repeat(240_000)),
];

export const HOSTILE_CRAWL_FILES: HostileDocument[] = [...ROBOTS, ...SITEMAPS, ...STYLE_SHEETS];
