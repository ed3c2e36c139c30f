import { gunzipSync } from 'node:zlib';
import { isAppError } from '@voxgrove/contracts';
import { decodeText } from '@voxgrove/server/outbound/body';
import type { Fetch } from './fetch-document';
import { looksLikePage, pageUrl, sameSite } from './page-url';

const ENTITIES = { amp: '&', apos: "'", quot: '"', lt: '<', gt: '>' } as const;

const MAX_FILES = 5;
const MAX_URLS = 5_000;
/** What a sitemap file that is sent packed may hold. */
const MAX_UNPACKED_BYTES = 10_000_000;

/**
 * The pages a site's sitemaps name, the ones nearest to the top first: on a large site those say most. Follows sitemap
 * indexes; a sitemap that cannot be read names nothing.
 */
export async function readSitemaps(fetch: Fetch, home: URL, named: string[]): Promise<URL[]> {
  const files = named.length > 0 ? [...named] : [`${home.origin}/sitemap.xml`];
  const pages = new Map<string, URL>();
  for (let index = 0; index < files.length && index < MAX_FILES; index += 1) {
    const file = pageUrl(files[index] ?? '', home.href);
    if (file === null || !sameSite(file, home)) continue;
    const text = await readXml(fetch, file.href);
    // Sitemaps are as large as they are simple: taking one apart as a document would hold up everybody.
    const namesFiles = /<sitemapindex[\s>]/i.test(text.slice(0, 5_000));
    for (const [, found = ''] of text.matchAll(/<loc>(?:<!\[CDATA\[)?([^<]{1,2048}?)(?:\]\]>)?<\/loc>/gi)) {
      const address = found.trim().replace(/&(amp|apos|quot|lt|gt);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name]);
      if (namesFiles) {
        if (files.push(address) >= MAX_FILES) break;
        continue;
      }
      const url = pageUrl(address, file.href);
      if (url !== null && sameSite(url, home) && looksLikePage(url)) pages.set(url.href, url);
      if (pages.size >= MAX_URLS) break;
    }
  }
  const depth = (url: URL) => url.pathname.split('/').filter(Boolean).length;
  return [...pages.values()].sort((one, other) => depth(one) - depth(other));
}

async function readXml(fetch: Fetch, url: string): Promise<string> {
  try {
    const answer = await fetch(url, { accept: 'application/xml,text/xml;q=0.9,*/*;q=0.5' });
    if (answer.status >= 300) { answer.dispose(); return ''; }
    const bytes = await answer.bytes();
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? unpacked(bytes) : decodeText(bytes, answer.headers['content-type']);
  } catch (error) {
    // Sitemaps are a help, not a condition: without one the links lead on.
    if (isAppError(error)) return '';
    throw error;
  }
}

/** The text of a file that is packed itself (`sitemap.xml.gz`); nothing when it is damaged or holds too much. */
function unpacked(bytes: Uint8Array): string {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES }).toString('utf8');
  } catch {
    return '';
  }
}
