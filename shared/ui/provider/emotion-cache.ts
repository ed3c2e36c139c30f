import createCache from '@emotion/cache';
import { pageNonce } from './page-nonce';

const nonce = pageNonce();

/** One cache for all React roots of the page, so that each style is inserted only once. */
export const emotionCache = createCache({ key: 'vg', ...(nonce && { nonce }) });
