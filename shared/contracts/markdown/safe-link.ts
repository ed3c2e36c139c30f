const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];
/**
 * Beginnings of allowed addresses. Checked before `URL` is called, because this test is cheap and
 * `URL` is slow to refuse.
 */
const BEGINNING = /^(https?|mailto|tel):/i;

/**
 * Returns the normalized URL, or undefined if the URL is relative or its scheme can do more than
 * open a page.
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
