import type { CheerioAPI } from 'cheerio';
import { isAppError } from '@voxgrove/contracts';
import { baseOf } from '../knowledge/page-links';
import type { Fetch } from '../crawl/fetch-document';
import { pictureType } from './favicon';
import { drawnColors, pictureColors } from './picture-colors';
import type { ColorClue } from './rank-colors';

const MAX_BYTES = 500_000;
const MAX_TRIES = 2;
const NAMED_LOGO = /logo|brand/i;

/** Colours of the logo a page shows at its top: a picture named as one, or an SVG drawn into the page. A guess, so it may find none. */
export async function logoColors($: CheerioAPI, address: string, fetch: Fetch): Promise<ColorClue[]> {
  const drawn = $('a[href="/"] svg, [class*="logo" i] svg, [id*="logo" i] svg, svg[class*="logo" i]').first();
  if (drawn.length > 0) {
    const colors = drawnColors($.html(drawn));
    if (colors.length > 0) return colors;
  }
  for (const url of logoAddresses($, address)) {
    try {
      const answer = await fetch(url, { maxBytes: MAX_BYTES, accept: 'image/*' });
      if (answer.status >= 300) { answer.dispose(); continue; }
      const bytes = await answer.bytes();
      const type = pictureType(bytes);
      const colors = type === null ? [] : await pictureColors({ type, bytes });
      if (colors.length > 0) return colors;
    } catch (error) {
      if (!isAppError(error)) throw error;
    }
  }
  return [];
}

/** Addresses of the pictures a page names as its logo, the likeliest first, as written. */
export function logoPictures($: CheerioAPI): string[] {
  const pictures = $('img[src]').toArray().slice(0, 200).map((image) => {
    const at = $(image);
    const named = NAMED_LOGO.test(['src', 'alt', 'class', 'id'].map((name) => (at.attr(name) ?? '').slice(0, 500)).join(' ')) || at.closest('[class*="logo" i], [id*="logo" i]').length > 0;
    const home = at.closest('a[href="/"]').length > 0 || at.closest('header').length > 0;
    return { src: at.attr('src') ?? '', score: (named ? 2 : 0) + (home ? 1 : 0) };
  });
  return pictures.filter(({ score }) => score >= 2).sort((one, other) => other.score - one.score).map(({ src }) => src);
}

function logoAddresses($: CheerioAPI, address: string): string[] {
  const base = baseOf($, address);
  return [...new Set(logoPictures($).filter((src) => !src.startsWith('data:') && URL.canParse(src, base)).map((src) => new URL(src, base).href))].slice(0, MAX_TRIES);
}
