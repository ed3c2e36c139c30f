/** Matches a path segment that differs from page to page. */
const VARIES = /\d/;

/**
 * Returns the common pattern of similar addresses: `/product/*`, `/events/#`, `/part-#`; undefined
 * for a single top-level page. Pages of one template share a pattern, so that they do not displace
 * all others.
 */
export function urlPattern(url: URL): string | undefined {
  const parts = url.pathname.split('/').filter(Boolean);
  const parameters = [...new Set(url.searchParams.keys())].sort().join('&');
  const query = parameters === '' ? '' : `?${parameters}`;
  if (parts.length < 2 && query === '' && !VARIES.test(parts[0] ?? '')) return undefined;
  const path = parts.map((part, index) => {
    if (VARIES.test(part)) return part.replace(/\d+/g, '#').slice(0, 40);
    return index === parts.length - 1 && index > 0 ? '*' : part;
  });
  // `/2024/05/01` and `/2024/05` belong to one calendar.
  return `/${path.join('/').replace(/#(\/#)+/g, '#')}${query}`;
}
