import type { CheerioAPI } from 'cheerio';
import { isAppError } from '@voxgrove/contracts';
import { isAvif } from '@voxgrove/server/files/uploads/picture-pixels';
import { baseOf } from '../knowledge/page-links';
import { logoCandidates } from './logo-candidates';
import type { Fetch } from '../crawl/fetch-document';

/** A site's icon: where it is (empty when it is written into the page), its bytes, and what they are by their content (never by their name). */
export interface Favicon { url: string; type: string; bytes: Uint8Array }

const MAX_BYTES = 200_000;
const MAX_TRIES = 3;
const MAX_LOGOS = 3;

/** As sharp as an agent's picture is shown. A drawn icon is sharper than smaller ones only: of it we cannot keep a picture of our own. */
const SHARP = 120;

/** The icons a page names, the sharpest first, the place browsers look without being told, and what else shows its logo. */
function iconAddresses($: CheerioAPI, address: string): string[] {
  const base = baseOf($, address);
  const logos = logoCandidates($, base).slice(0, MAX_LOGOS);
  const score = (rel: string, type: string, sizes: string, href: string) => {
    if (type.includes('svg') || /\.svg(\?|$)/i.test(href)) return SHARP;
    const size = Number.parseInt(sizes, 10) || (rel.includes('apple') ? 180 : 16);
    return Math.min(size, 512);
  };
  const named = $('link[rel~="icon" i], link[rel="apple-touch-icon" i], link[rel="apple-touch-icon-precomposed" i]').toArray()
    .map((link) => ({ href: $(link).attr('href') ?? '', score: score(($(link).attr('rel') ?? '').toLowerCase(), ($(link).attr('type') ?? '').toLowerCase(), $(link).attr('sizes') ?? '', $(link).attr('href') ?? '') }))
    .filter(({ href }) => URL.canParse(href, base))
    .sort((one, other) => other.score - one.score)
    .map(({ href }) => new URL(href, base).href);
  return [...new Set([...named.slice(0, MAX_TRIES), new URL('/favicon.ico', address).href, ...logos])].slice(0, MAX_TRIES + MAX_LOGOS);
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

const INLINE = /^data:image\/[\w.+-]+((?:;[\w=-]+)*),/i;

/** A picture written into the page itself, or null when it is none we show. */
function inlinePicture(url: string): Favicon | null {
  const [start, options = ''] = INLINE.exec(url.slice(0, 200)) ?? [];
  if (start === undefined || url.length > MAX_BYTES * 2) return null;
  try {
    const data = url.slice(start.length);
    const bytes = /;base64/i.test(options) ? Buffer.from(decodeURIComponent(data), 'base64') : Buffer.from(decodeURIComponent(data));
    const type = pictureType(bytes);
    return type === null || bytes.byteLength > MAX_BYTES ? null : { url: '', type, bytes };
  } catch {
    // A damaged escape in it.
    return null;
  }
}

/** The site's icon, else its logo or the picture it is shared with; null when it has none that can be fetched and shown. */
export async function findFavicon($: CheerioAPI, address: string, fetch: Fetch): Promise<Favicon | null> {
  let drawn: Favicon | null = null;
  for (const url of iconAddresses($, address)) {
    if (url.startsWith('data:')) {
      const inline = inlinePicture(url);
      // Of a drawing we cannot keep a picture of our own, and it has no address: anything else is better.
      if (inline !== null && inline.type !== 'image/svg+xml') return inline;
      drawn ??= inline;
      continue;
    }
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
  return drawn;
}
