/**
 * The content security policy requires the page's nonce on style tags. Browsers hide it in
 * attributes but not in the property.
 */
export const pageNonce = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
