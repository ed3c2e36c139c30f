import { isUrl } from '@voxgrove/contracts/is-url';

/**
 * Parameters that identify the origin of a visit or the visit itself, not the content of the page.
 */
const TRACKING =
  /^(utm_\w+|gclid|fbclid|msclkid|mc_cid|mc_eid|ref|_ga|phpsessid|jsessionid|sessionid|session_id|sid|cfid|cftoken|aspsessionid\w*)$/i;

/** A longer address, or an address with more parts, is not a page, and comparing it takes long. */
const MAX_ADDRESS = 2_000;
const MAX_PARTS = 60;
const PART = /[/&;]/g;

const isTooLong = (address: string): boolean =>
  address.length > MAX_ADDRESS || (address.match(PART)?.length ?? 0) > MAX_PARTS;

/**
 * Normalizes the address of a page: no fragment, no tracking parameters or sessions, parameters in
 * order, no trailing slash or index file.
 */
export function pageUrl(address: string, base?: string): URL | null {
  if (isTooLong(address) || !isUrl(address, base)) return null;
  const url = new URL(address, base);
  if (isTooLong(url.href)) return null;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  for (const name of [...url.searchParams.keys()])
    if (TRACKING.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  url.pathname = url.pathname
    .replace(/;jsessionid=[^/]*/i, '')
    .replace(/\/(index|default)\.(html?|php|aspx?)$/i, '/')
    .replace(/(.)\/+$/, '$1');
  return url;
}

const siteOf = (url: URL) => `${url.hostname.replace(/^www\./, '')}:${url.port}`;

/**
 * Returns whether both addresses belong to one website. `www.` and a change from http to https make
 * no difference.
 */
export const sameSite = (one: URL, other: URL): boolean => siteOf(one) === siteOf(other);

const NOT_PAGES =
  /\.(jpe?g|png|gif|webp|avif|svg|ico|css|m?js|json|woff2?|ttf|mp[34]|webm|mov|zip|gz|rar|7z|exe|dmg|xml|rss|atom)$/i;

/**
 * Returns whether an address could be a page. Documents such as PDF count, so that people see that
 * they were skipped.
 */
export const looksLikePage = (url: URL): boolean => !NOT_PAGES.test(url.pathname);
