import { safeLink } from '@voxgrove/contracts/markdown/safe-link';

/**
 * Returns an address that only opens a page or a file: a path of this site or a complete address.
 * Undefined for any other.
 */
export const safeAddress = (url: string): string | undefined =>
  /^\/(?![/\\])/.test(url) ? url : safeLink(url);
