import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { CONTENT_WORK } from '@voxgrove/server/work/content/limits';
import { isWithin } from '@voxgrove/server/work/content/weigh';
import { cpuTime } from '@voxgrove/testing/cpu-time';
import { HOSTILE_CRAWL_FILES } from '../documents/testing/hostile/hostile-crawl-files';
import { readSitemapFile } from './sitemap-file';

const HOME = 'https://x.example/';
const read = (bytes: Uint8Array) => readSitemapFile(bytes, 'text/xml', `${HOME}sitemap.xml`, HOME);

describe('a sitemap file', () => {
  test('lists pages and language versions of its own site, also when compressed', () => {
    const xml =
      '<urlset><url><loc>https://x.example/a/?utm_source=b</loc><priority>0.8</priority>' +
      '<xhtml:link rel="alternate" hreflang="de" href="https://x.example/de/a/"/>' +
      '<xhtml:link rel="alternate" hreflang="fr" href="https://y.example/fr/a/"/></url>' +
      '<url><loc>https://y.example/b</loc></url><url><loc>/c.png</loc></url></urlset>';
    const named = {
      files: [],
      pages: [
        {
          url: 'https://x.example/a',
          priority: 0.8,
          alternates: [{ lang: 'de', url: 'https://x.example/de/a' }],
        },
      ],
    };
    expect(read(Buffer.from(xml))).toEqual(named);
    expect(read(gzipSync(xml))).toEqual(named);
    expect(read(gzipSync(xml).subarray(0, 40))).toEqual({ files: [], pages: [] });
  });

  test('that points to other sitemaps lists five of its own site', () => {
    const others = Array.from({ length: 9 }, (_, at) => `<loc>/${at}.xml</loc>`).join('');
    const found = read(
      Buffer.from(`<sitemapindex><loc>https://y.example/s.xml</loc>${others}</sitemapindex>`),
    );
    expect(found.files).toEqual([0, 1, 2, 3, 4].map((at) => `https://x.example/${at}.xml`));
  });

  const translated = Array.from({ length: 5_000 }, (_, at) => {
    const links = Array.from(
      { length: 20 },
      (_, lang) =>
        `<xhtml:link hreflang="de-a${'abcdefghijklmnopqrst'[lang]}" href="https://x.example/${at}/${lang}"/>`,
    );
    return `<url><loc>https://x.example/${at}</loc>${links.join('')}</url>`;
  }).join('');
  test.each([
    ['with 100,000 versions of pages', () => Buffer.from(`<urlset>${translated}`)] as const,
    ...HOSTILE_CRAWL_FILES.filter(({ format }) => format === 'sitemap').map(
      ({ name, bytes }) => [name, bytes] as const,
    ),
  ])('that is hostile (%s) is read quickly and lists a limited number of pages', (_, bytes) => {
    const made = bytes();
    const took = cpuTime();
    const found = read(made);
    expect(took()).toBeLessThan(4_000);
    expect(isWithin(found, CONTENT_WORK.resultParts, CONTENT_WORK.resultChars)).toBe(true);
  });
});
