declare global {
  interface Window {
    __pageEntry?: { token?: string } | undefined;
  }
}

/**
 * Returns the token of the link that opened this page, but only once. An inline script has removed
 * the token from the address (first-paint.ts).
 */
export function takeLinkToken(): string | undefined {
  const token = window.__pageEntry?.token;
  delete window.__pageEntry;
  return token;
}
