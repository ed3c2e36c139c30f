declare global {
  interface Window {
    __voxgroveToken?: string | undefined;
  }
}

/** The token of the link this page was opened with, once: the page's own script took it out of the address before anything else (first-paint.ts). */
export function takeLinkToken(): string | undefined {
  const token = window.__voxgroveToken;
  delete window.__voxgroveToken;
  return token;
}
