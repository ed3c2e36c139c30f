import type { CheerioAPI } from 'cheerio';
import { isUrl } from '@voxgrove/contracts/is-url';
import { kindNamed } from './page-kind';
import type { PageKind } from './page-words';
import { cleanText } from './clean-text';

/** Hints about a link's target: its kind, whether it is in a menu or a frame, and its language. */
export interface LinkHint {
  kind?: PageKind;
  menu?: true;
  frame?: true;
  lang?: string;
}

/** `links`: addresses in page order; `hints`: details about some of them. */
export interface PageLinks {
  links: string[];
  hints: Record<string, LinkHint>;
}

const MAX_READ = 20_000;
const MAX_KEPT = 1_000;
const MAX_ADDRESS = 2_000;
/** A link with more text is a headline or a teaser. */
const MAX_LABEL = 40;
const MENUS = 'nav, header, footer, [role="navigation"], [role="banner"], [role="contentinfo"]';
const IS_LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/**
 * Returns the address to which the links of a page are relative: that of its `<base>`, if it has
 * one.
 */
export function baseOf($: CheerioAPI, address: string): string {
  const base = $('base[href]').first().attr('href');
  return base !== undefined && isUrl(base, address) ? new URL(base, address).href : address;
}

/**
 * Returns the links of a page. If there are too many, the links in menus and those named after
 * common topics of visitors are kept first.
 */
export function pageLinks($: CheerioAPI, address: string): PageLinks {
  const base = baseOf($, address);
  const found = new Map<string, LinkHint>();
  const note = (href: string | undefined, hint: LinkHint): void => {
    if (href === undefined || href.length > MAX_ADDRESS || !isUrl(href, base)) return;
    const url = new URL(href, base).href;
    found.set(url, { ...found.get(url), ...hint });
  };

  for (const frame of $('frame[src], iframe[src]').toArray().slice(0, 50))
    note($(frame).attr('src'), { frame: true });
  const inMenus = new Set($(MENUS).find('a[href]').toArray().slice(0, MAX_READ));
  for (const link of $('a[href], area[href]').toArray().slice(0, MAX_READ)) {
    const element = $(link);
    if (/\bnofollow\b/i.test(element.attr('rel') ?? '')) continue;
    const label = cleanText(
      element.text() || (element.attr('aria-label') ?? element.attr('title') ?? ''),
    );
    const named = label === '' || label.length > MAX_LABEL ? undefined : kindNamed(label);
    const lang = element.attr('hreflang') ?? '';
    note(element.attr('href'), {
      ...(named && named.share >= 0.5 && { kind: named.kind }),
      ...(inMenus.has(link) && { menu: true as const }),
      ...(IS_LANGUAGE.test(lang) && { lang: lang.toLowerCase() }),
    });
  }

  const all = [...found.keys()];
  const hinted = (url: string): boolean => Object.keys(found.get(url) ?? {}).length > 0;
  const links =
    all.length <= MAX_KEPT
      ? all
      : [...all.filter(hinted), ...all.filter((url) => !hinted(url))].slice(0, MAX_KEPT);
  return {
    links,
    hints: Object.fromEntries(links.filter(hinted).map((url) => [url, found.get(url)!])),
  };
}
