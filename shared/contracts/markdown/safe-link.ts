const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];
/** A cheap check first, because `URL` is slow to refuse. */
const BEGINNING = /^(https?|mailto|tel):/i;

/**
 * The normalized URL, or undefined when it is relative or its scheme can do more than open a page.
 */
export function safeLink(address: string): string | undefined {
  const trimmed = address.trim();
  if (!BEGINNING.test(trimmed)) return undefined;
  try {
    const url = new URL(trimmed);
    return SCHEMES.includes(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
