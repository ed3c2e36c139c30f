/**
 * Returns the page's nonce, which the content security policy requires on style tags. Browsers hide
 * it in the attribute but not in the property.
 */
export const pageNonce = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
