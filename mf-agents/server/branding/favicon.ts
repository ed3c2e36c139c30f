import type { CheerioAPI } from 'cheerio';
import { isAppError } from '@voxgrove/contracts';
import { isAvif } from '@voxgrove/server/files/uploads/picture-pixels';
import type { Fetch } from '../crawl/fetch-document';

/** A site's icon: where it is, its bytes, and what they are by their content (never by their name). */
export interface Favicon { url: string; type: string; bytes: Uint8Array }

const MAX_BYTES = 200_000;
const MAX_TRIES = 3;

/** As sharp as an agent's picture is shown. A drawn icon is sharper than smaller ones only: of it we cannot keep a picture of our own. */
const SHARP = 120;

/** The icons a page names, the sharpest first, and the place browsers look without being told. */
function iconAddresses($: CheerioAPI, address: string): string[] {
  const score = (rel: string, type: string, sizes: string, href: string) => {
    if (type.includes('svg') || /\.svg(\?|$)/i.test(href)) return SHARP;
    const size = Number.parseInt(sizes, 10) || (rel.includes('apple') ? 180 : 16);
    return Math.min(size, 512);
  };
  const named = $('link[rel~="icon" i], link[rel="apple-touch-icon" i], link[rel="apple-touch-icon-precomposed" i]').toArray()
    .map((link) => ({ href: $(link).attr('href') ?? '', score: score(($(link).attr('rel') ?? '').toLowerCase(), ($(link).attr('type') ?? '').toLowerCase(), $(link).attr('sizes') ?? '', $(link).attr('href') ?? '') }))
    .filter(({ href }) => URL.canParse(href, address) && !href.startsWith('data:'))
    .sort((one, other) => other.score - one.score)
    .map(({ href }) => new URL(href, address).href);
  return [...new Set([...named, new URL('/favicon.ico', address).href])].slice(0, MAX_TRIES);
}

/** What kind of picture the bytes are, or null when they are none we show. */
export function pictureType(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 512));
  if (start.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return 'image/png';
  if (start.subarray(0, 4).equals(Buffer.from([0, 0, 1, 0]))) return 'image/x-icon';
  if (start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (isAvif(start)) return 'image/avif';
  const text = start.toString('latin1');
  if (text.startsWith('GIF8')) return 'image/gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  return /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?(<!doctype svg[^>]*>\s*)?<svg[\s>]/i.test(text) ? 'image/svg+xml' : null;
}

/** The site's icon, or null when it has none that can be fetched and shown. */
export async function findFavicon($: CheerioAPI, address: string, fetch: Fetch): Promise<Favicon | null> {
  for (const url of iconAddresses($, address)) {
    try {
      const answer = await fetch(url, { maxBytes: MAX_BYTES, accept: 'image/*' });
      if (answer.status >= 300) { answer.dispose(); continue; }
      const bytes = await answer.bytes();
      const type = pictureType(bytes);
      if (type !== null) return { url: answer.url, type, bytes };
    } catch (error) {
      if (!isAppError(error)) throw error;
    }
  }
  return null;
}
