declare global {
  interface Window {
    __voxgroveEntry?: { token?: string } | undefined;
  }
}

/**
 * The token of the link that opened this page, once: an inline script removed it from the address
 * (first-paint.ts).
 */
export function takeLinkToken(): string | undefined {
  const token = window.__voxgroveEntry?.token;
  delete window.__voxgroveEntry;
  return token;
}
