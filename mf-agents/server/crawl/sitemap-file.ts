import { gunzipSync } from 'node:zlib';
import { decodeText } from '@voxgrove/server/text/decode-text';
import { looksLikePage, pageUrl, sameSite } from '../pages/port';
import type { Alternate } from '../pages/port';
import { parseSitemap } from './parse-sitemap';

/**
 * The contents of one sitemap file for its own site. Addresses are absolute and normalized (see
 * `pageUrl`).
 */
export interface SitemapFile {
  files: string[];
  pages: SitemapPage[];
}

/** `priority`: 0 to 1. `alternates`: the page in other languages. */
export interface SitemapPage {
  url: string;
  priority?: number;
  alternates: Alternate[];
}

export const MAX_SITEMAP_FILES = 5;
/** Limit of the unpacked size of a compressed sitemap. */
const MAX_UNPACKED_BYTES = 10_000_000;
/**
 * Limits of alternates and characters of one file, because the result of a content task is limited.
 */
const MAX_ALTERNATES = 25_000;
const MAX_CHARS = 3_000_000;

/**
 * Reads a sitemap file, which may be a gzip file. An unreadable file gives an empty result.
 * @param address address of the file
 * @param site any address of the site; addresses of other sites are left out
 */
export function readSitemapFile(
  bytes: Uint8Array,
  contentType: string | undefined,
  address: string,
  site: string,
): SitemapFile {
  const home = new URL(site);
  const named = parseSitemap(textOf(bytes, contentType));
  const files: string[] = [];
  for (const written of named.files) {
    const url = pageUrl(written, address);
    if (url !== null && sameSite(url, home)) files.push(url.href);
    if (files.length === MAX_SITEMAP_FILES) break;
  }
  const pages: SitemapPage[] = [];
  const remaining = { alternates: MAX_ALTERNATES, chars: MAX_CHARS };
  for (const { address: written, priority, alternates: writtenAlternates } of named.pages) {
    const url = /^(https?:\/)?\//i.test(written) ? pageUrl(written, address) : null;
    if (url === null || !sameSite(url, home) || !looksLikePage(url)) continue;
    const alternates = ownAlternates(writtenAlternates, home).slice(0, remaining.alternates);
    remaining.alternates -= alternates.length;
    remaining.chars -=
      url.href.length + alternates.reduce((sum, alternate) => sum + alternate.url.length, 0);
    if (remaining.chars < 0) break;
    pages.push({ url: url.href, alternates, ...(priority !== undefined && { priority }) });
  }
  return { files, pages };
}

const ownAlternates = (alternates: readonly Alternate[], home: URL): Alternate[] =>
  alternates.flatMap(({ lang, url: written }) => {
    const url = pageUrl(written);
    return url !== null && sameSite(url, home) ? [{ lang, url: url.href }] : [];
  });

function textOf(bytes: Uint8Array, contentType: string | undefined): string {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return decodeText(bytes, contentType);
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES }).toString('utf8');
  } catch {
    return '';
  }
}
