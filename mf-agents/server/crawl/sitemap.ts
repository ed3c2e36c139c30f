import { isAppError } from '@voxgrove/contracts';
import { ContentFailure } from '@voxgrove/server/work/content/port';
import type { Fetch } from './fetch-document';
import { pageUrl, sameSite } from '../pages/port';
import { MAX_SITEMAP_FILES } from './sitemap-file';
import type { SitemapFile, SitemapPage } from './sitemap-file';

const MAX_URLS = 5_000;
const NOTHING: SitemapFile = { files: [], pages: [] };

/**
 * Returns the pages in a site's sitemaps, each once. Follows sitemap indexes. Ignores unreadable
 * sitemaps.
 * @throws AppError PROCESSING_TIME_USED
 */
export async function readSitemaps(
  fetch: Fetch,
  home: URL,
  named: string[],
): Promise<SitemapPage[]> {
  const files = named.length > 0 ? [...named] : [`${home.origin}/sitemap.xml`];
  const pages = new Map<string, SitemapPage>();
  for (let index = 0; index < Math.min(files.length, MAX_SITEMAP_FILES); index += 1) {
    const file = pageUrl(files[index] ?? '', home.href);
    if (file === null || !sameSite(file, home)) continue;
    const found = await readFile(fetch, file.href, home);
    files.push(...found.files);
    for (const page of found.pages) {
      pages.set(page.url, page);
      if (pages.size >= MAX_URLS) return [...pages.values()];
    }
  }
  return [...pages.values()];
}

/**
 * An unreadable sitemap is ignored: sitemaps are optional, because links also lead to the pages.
 */
async function readFile(fetch: Fetch, url: string, home: URL): Promise<SitemapFile> {
  try {
    const answer = await fetch(url, { accept: 'application/xml,text/xml;q=0.9,*/*;q=0.5' });
    if (answer.status >= 300) {
      answer.dispose();
      return NOTHING;
    }
    const type = answer.headers['content-type'];
    return await answer.content('readSitemapFile', await answer.bytes(), type, url, home.href);
  } catch (error) {
    const isWaiting = isAppError(error) && error.code === 'PROCESSING_TIME_USED';
    if (!isWaiting && (isAppError(error) || error instanceof ContentFailure)) return NOTHING;
    throw error;
  }
}
