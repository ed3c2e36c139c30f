import createCache from '@emotion/cache';

/** The page's content security policy only accepts style tags that carry its nonce. Browsers hide it from attributes, not from the property. */
const nonce = typeof document === 'undefined' ? undefined : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;

/** One cache for every React root of the page, so that a style is inserted once. */
export const emotionCache = createCache({ key: 'vg', ...(nonce && { nonce }) });
