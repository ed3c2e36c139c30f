import { load } from 'cheerio';
import { isAppError } from '@voxgrove/contracts';
import type { Fetch } from './fetch-document';
import { looksLikePage, pageUrl, sameSite } from './page-url';

const MAX_FILES = 5;
const MAX_URLS = 500;

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
    const $ = load(await readXml(fetch, file.href), { xml: true });
    $('sitemap > loc').each((_, element) => { files.push($(element).text().trim()); });
    $('url > loc').each((_, element) => {
      const url = pageUrl($(element).text().trim(), file.href);
      if (url !== null && sameSite(url, home) && looksLikePage(url) && pages.size < MAX_URLS) pages.set(url.href, url);
    });
  }
  const depth = (url: URL) => url.pathname.split('/').filter(Boolean).length;
  return [...pages.values()].sort((one, other) => depth(one) - depth(other));
}

async function readXml(fetch: Fetch, url: string): Promise<string> {
  try {
    const answer = await fetch(url, { accept: 'application/xml,text/xml;q=0.9,*/*;q=0.5' });
    if (answer.status >= 300) { answer.dispose(); return ''; }
    return await answer.text();
  } catch (error) {
    // Sitemaps are a help, not a condition: without one the links lead on.
    if (isAppError(error)) return '';
    throw error;
  }
}
