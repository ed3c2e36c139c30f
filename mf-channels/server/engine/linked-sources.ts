import type { Source } from '@voxgrove/contracts';

/** Begins the part of an address that only marks a passage of the page. */
const TEXT_FRAGMENT = '#:~:';

/**
 * Returns the sources that a customer can open, each page once. Uploaded documents have no address,
 * and several passages may be on one page.
 */
export function linkedSources(sources: readonly Source[]): Source[] {
  const byPage = new Map<string, Source>();
  for (const source of sources) {
    const [page = ''] = source.url.split(TEXT_FRAGMENT);
    if (page !== '' && !byPage.has(page)) byPage.set(page, source);
  }
  return [...byPage.values()];
}
