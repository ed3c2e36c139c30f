import type { CheerioAPI } from 'cheerio';
import { isUrl } from '@voxgrove/contracts/is-url';
import { baseOf } from '../pages/port';
import type { Fetch } from '../crawl/port';
import { fetchFile } from './fetch-file';
import { MAX_ICON_BYTES } from './inline-picture';
import { logoCandidates } from './logo-candidates';
import type { Look } from './site-look';
import { pictureColors } from './picture-colors';
import type { ColorClue } from './rank-colors';
import type { ReadPicture } from './read-picture';

/**
 * A site's icon: its address (empty if it is inlined in the page), its bytes, and its type by
 * content, never by name.
 */
export interface Favicon {
  url: string;
  type: string;
  bytes: Uint8Array;
}

export interface FoundIcon {
  favicon: Favicon;
  colors: ColorClue[];
}

const MAX_TRIES = 3;
const MAX_LOGOS = 3;

/**
 * Side in px at which an agent's picture is shown. An SVG icon is preferred only to icons smaller
 * than this, because no picture can be made from an SVG.
 */
const SHARP = 120;

/**
 * Returns icon addresses in the order in which they are tried: the icons that the page declares
 * (the sharpest first), the default location, and other pictures that contain the logo.
 */
export function iconAddresses($: CheerioAPI, address: string): string[] {
  const base = baseOf($, address);
  const logos = logoCandidates($, base).slice(0, MAX_LOGOS);
  const score = (rel: string, type: string, sizes: string, href: string) => {
    if (type.includes('svg') || /\.svg(\?|$)/i.test(href)) return SHARP;
    const size = Number.parseInt(sizes, 10) || (rel.includes('apple') ? 180 : 16);
    return Math.min(size, 512);
  };
  const named = $(
    'link[rel~="icon" i], link[rel="apple-touch-icon" i], link[rel="apple-touch-icon-precomposed" i]',
  )
    .toArray()
    .map((link) => ({
      href: $(link).attr('href') ?? '',
      score: score(
        ($(link).attr('rel') ?? '').toLowerCase(),
        ($(link).attr('type') ?? '').toLowerCase(),
        $(link).attr('sizes') ?? '',
        $(link).attr('href') ?? '',
      ),
    }))
    .filter(({ href }) => isUrl(href, base))
    .sort((one, other) => other.score - one.score)
    .map(({ href }) => new URL(href, base).href);
  return [
    ...new Set([...named.slice(0, MAX_TRIES), new URL('/favicon.ico', address).href, ...logos]),
  ].slice(0, MAX_TRIES + MAX_LOGOS);
}

/**
 * Returns the site's icon with its colors, or else its logo or its sharing picture; null if none
 * can be fetched and shown.
 * @param icons addresses and inlined pictures of the page, the best first
 * @throws the errors of `readPicture`
 */
export async function findFavicon(
  icons: Look['icons'],
  fetch: Fetch,
  readPicture: ReadPicture,
): Promise<FoundIcon | null> {
  let drawn: FoundIcon | null = null;
  for (const icon of icons) {
    const favicon =
      typeof icon === 'string'
        ? await fetchFile(fetch, icon, { maxBytes: MAX_ICON_BYTES, accept: 'image/*' })
        : { url: '', ...icon };
    const picture = favicon && (await readPicture(favicon.bytes));
    if (!favicon || !picture) continue;
    const { url, bytes } = favicon;
    const found = async (): Promise<FoundIcon> => ({
      favicon: { url, type: picture.type, bytes },
      colors: await pictureColors(picture, bytes),
    });
    // An inlined SVG is the last choice: no picture can be made from it, and it has no address.
    if (url !== '' || picture.type !== 'image/svg+xml') return found();
    drawn ??= await found();
  }
  return drawn;
}
