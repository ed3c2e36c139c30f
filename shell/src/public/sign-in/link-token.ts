declare global {
  interface Window {
    __pageEntry?: { token?: string } | undefined;
  }
}

/**
 * The token of the link that opened this page, once: an inline script removed it from the address
 * (first-paint.ts).
 */
export function takeLinkToken(): string | undefined {
  const token = window.__pageEntry?.token;
  delete window.__pageEntry;
  return token;
}
