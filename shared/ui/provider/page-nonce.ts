/** The page's content security policy only accepts style tags that carry its nonce. Browsers hide it from attributes, not from the property. */
export const pageNonce = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
