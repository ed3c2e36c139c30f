import { isUrl } from '@voxgrove/contracts/is-url';

/**
 * Returns origin and path of the visitor's page, without query and fragment, which may contain
 * private data. Returns undefined if the page is not on the website of the visit.
 */
export function pageOf(url: string | undefined, origin: string): string | undefined {
  if (url === undefined || !isUrl(url)) return undefined;
  const page = new URL(url);
  if (!['http:', 'https:'].includes(page.protocol) || (origin !== '' && page.origin !== origin))
    return undefined;
  return (page.origin + page.pathname).slice(0, 500);
}
