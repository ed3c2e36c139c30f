import { gunzipSync } from 'node:zlib';
import { isAppError } from '@voxgrove/contracts';
import { decodeText } from '@voxgrove/server/outbound/body';
import type { Fetch } from './fetch-document';
import type { Alternate } from '../knowledge/page-directions';
import { parseSitemap } from './parse-sitemap';
import { looksLikePage, pageUrl, sameSite } from './page-url';

/** A page a sitemap names: how important the site thinks it is (0 to 1), and its versions in other languages. */
export interface NamedPage { url: URL; priority?: number; alternates: Alternate[] }

const MAX_FILES = 5;
const MAX_URLS = 5_000;
/** What a sitemap file that is sent packed may hold. */
const MAX_UNPACKED_BYTES = 10_000_000;

/** The pages a site's sitemaps name. Follows sitemap indexes; a sitemap that cannot be read names nothing. */
export async function readSitemaps(fetch: Fetch, home: URL, named: string[]): Promise<NamedPage[]> {
  const files = named.length > 0 ? [...named] : [`${home.origin}/sitemap.xml`];
  const pages = new Map<string, NamedPage>();
  for (let index = 0; index < files.length && index < MAX_FILES && pages.size < MAX_URLS; index += 1) {
    const file = pageUrl(files[index] ?? '', home.href);
    if (file === null || !sameSite(file, home)) continue;
    const found = parseSitemap(await readXml(fetch, file.href));
    files.push(...found.files.slice(0, MAX_FILES - files.length));
    for (const { address, priority, alternates } of found.pages) {
      const url = /^(https?:\/)?\//i.test(address) ? pageUrl(address, file.href) : null;
      if (url === null || !sameSite(url, home) || !looksLikePage(url)) continue;
      pages.set(url.href, { url, alternates, ...(priority !== undefined && { priority }) });
      if (pages.size >= MAX_URLS) break;
    }
  }
  return [...pages.values()];
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
