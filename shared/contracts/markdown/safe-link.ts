const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/** The address as a browser would open it, or undefined when it is not absolute or its scheme could do more than open a page. */
export function safeLink(address: string): string | undefined {
  try {
    const url = new URL(address.trim());
    return SCHEMES.includes(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
