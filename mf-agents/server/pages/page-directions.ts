import type { CheerioAPI } from 'cheerio';
import { isUrl } from '@voxgrove/contracts/is-url';
import { baseOf } from './page-links';

/** The same page in another language. */
export interface Alternate {
  lang: string;
  url: string;
}

/**
 * The addresses to which a page sends its readers: its versions in other languages, a page that it
 * forwards to, and its frames.
 */
export interface PageDirections {
  /** The language that the page declares, with its region (`pt-br`). */
  langTag?: string;
  alternates: Alternate[];
  /** Address to which the page forwards within seconds. */
  forward?: string;
  /** The page is a frame set without text. */
  frameset: boolean;
}

const MAX_ALTERNATES = 60;
/**
 * A page that forwards after more seconds than this, or that only reloads itself, is read as it is.
 */
const MAX_WAIT_S = 10;

/** Reads the directions of a page. Addresses are absolute. */
export function pageDirections($: CheerioAPI, address: string): PageDirections {
  const base = baseOf($, address);
  const alternates = $('link[rel~="alternate" i][hreflang][href]')
    .toArray()
    .slice(0, MAX_ALTERNATES)
    .flatMap((link): Alternate[] => {
      const [lang, href] = [$(link).attr('hreflang') ?? '', $(link).attr('href') ?? ''];
      return /^[a-z-]{2,12}$/i.test(lang) && isUrl(href, base)
        ? [{ lang: lang.toLowerCase(), url: new URL(href, base).href }]
        : [];
    });
  const tag = /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.exec(
    ($('html').attr('lang') ?? $('html').attr('xml:lang') ?? '').trim(),
  )?.[0];
  const forward = forwardOf($, base, address);
  return {
    ...(tag !== undefined && { langTag: tag.toLowerCase().replaceAll('_', '-') }),
    alternates,
    ...(forward !== undefined && { forward }),
    frameset: $('frameset').length > 0,
  };
}

function forwardOf($: CheerioAPI, base: string, address: string): string | undefined {
  // A refresh inside `noscript` is only for readers without scripts.
  const meta = $('meta[http-equiv="refresh" i]')
    .toArray()
    .find((found) => $(found).closest('noscript').length === 0);
  const content = (meta && $(meta).attr('content')) ?? '';
  const [, wait = '', quoted, bare] =
    /^\s*(\d{1,4})(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?(?:["']([^"']{1,2000})["']|(\S{1,2000}))/i.exec(
      content,
    ) ?? [];
  const target = quoted ?? bare;
  if (target === undefined || Number(wait) > MAX_WAIT_S || !isUrl(target, base)) return undefined;
  const url = new URL(target, base);
  url.hash = '';
  return /^https?:$/.test(url.protocol) && url.href !== new URL(address).href
    ? url.href
    : undefined;
}
