/**
 * Name of our crawler, which robots.txt files address. It is not among the shared constants, because
 * scripts on pages of agencies must not name the product.
 */
export const CRAWLER_NAME = 'VoxgroveBot';

/** The User-Agent header of our crawler. */
export const CRAWLER_AGENT = `Mozilla/5.0 (compatible; ${CRAWLER_NAME}/1.0)`;
