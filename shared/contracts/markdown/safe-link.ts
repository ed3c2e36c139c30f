const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];
/** What is none of them is told apart without asking `URL`, which takes long to refuse. */
const BEGINNING = /^(https?|mailto|tel):/i;

/** The address as a browser would open it, or undefined when it is not absolute or its scheme could do more than open a page. */
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
