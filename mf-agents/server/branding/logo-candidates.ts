import type { CheerioAPI } from 'cheerio';
import { isUrl } from '@voxgrove/contracts/is-url';
import { structuredData } from '../pages/port';
import { logoPictures } from './find-logo';

/**
 * Returns logo candidates for a site without an icon: from structured data, from the page header,
 * from the sharing picture.
 */
export function logoCandidates($: CheerioAPI, base: string): string[] {
  const told = structuredData($).flatMap(({ fields }) => addressOf(fields['logo']) ?? []);
  const shared = $(
    'meta[property="og:image" i], meta[property="og:image:secure_url" i], meta[name="twitter:image" i]',
  )
    .toArray()
    .map((meta) => $(meta).attr('content') ?? '');
  return [...told, ...logoPictures($), ...shared]
    .filter((address) => address !== '' && isUrl(address, base))
    .map((address) => new URL(address, base).href)
    .filter((address) => /^(https?:|data:image\/)/i.test(address));
}

function addressOf(logo: unknown): string | undefined {
  const one: unknown = Array.isArray(logo) ? logo[0] : logo;
  if (typeof one === 'string') return one;
  if (typeof one !== 'object' || one === null) return undefined;
  const { url, contentUrl } = one as Record<string, unknown>;
  return [url, contentUrl].find((address) => typeof address === 'string');
}
