import type { CheerioAPI } from 'cheerio';
import { isUrl } from '@voxgrove/contracts/is-url';
import { baseOf } from '../pages/port';
import type { Fetch } from '../crawl/port';
import type { ReadPicture } from './read-picture';
import { fetchFile } from './fetch-file';
import type { Look } from './site-look';
import { pictureColors } from './picture-colors';
import type { ColorClue } from './rank-colors';

const MAX_BYTES = 500_000;
const MAX_TRIES = 2;
const NAMED_LOGO = /logo|brand/i;

/**
 * Returns the colors of the logo at the top of a page. The logo is a guess, so there may be no
 * colors.
 * @throws the errors of `readPicture`
 */
export async function logoColors(
  { drawn, addresses }: Look['logo'],
  fetch: Fetch,
  readPicture: ReadPicture,
): Promise<ColorClue[]> {
  if (drawn.length > 0) return drawn;
  for (const url of addresses) {
    const file = await fetchFile(fetch, url, { maxBytes: MAX_BYTES, accept: 'image/*' });
    const picture = file && (await readPicture(file.bytes));
    const colors = file && picture ? await pictureColors(picture, file.bytes) : [];
    if (colors.length > 0) return colors;
  }
  return [];
}

/** Returns the addresses of pictures that look like the logo, the most likely first, as written. */
export function logoPictures($: CheerioAPI): string[] {
  const pictures = $('img[src]')
    .toArray()
    .slice(0, 200)
    .map((image) => {
      const at = $(image);
      const named =
        NAMED_LOGO.test(
          ['src', 'alt', 'class', 'id']
            .map((name) => (at.attr(name) ?? '').slice(0, 500))
            .join(' '),
        ) || at.closest('[class*="logo" i], [id*="logo" i]').length > 0;
      const home = at.closest('a[href="/"]').length > 0 || at.closest('header').length > 0;
      return { src: at.attr('src') ?? '', score: (named ? 2 : 0) + (home ? 1 : 0) };
    });
  return pictures
    .filter(({ score }) => score >= 2)
    .sort((one, other) => other.score - one.score)
    .map(({ src }) => src);
}

/** Returns the most likely logo pictures as absolute addresses, without inlined ones. */
export function logoAddresses($: CheerioAPI, address: string): string[] {
  const base = baseOf($, address);
  return [
    ...new Set(
      logoPictures($)
        .filter((src) => !src.startsWith('data:') && isUrl(src, base))
        .map((src) => new URL(src, base).href),
    ),
  ].slice(0, MAX_TRIES);
}
