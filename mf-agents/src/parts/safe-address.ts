import { safeLink } from '@voxgrove/contracts/markdown/safe-link';

/**
 * An address that opens a page or a file and does nothing else: one of ours, or a whole one;
 * undefined for any other.
 */
export const safeAddress = (url: string): string | undefined =>
  /^\/(?![/\\])/.test(url) ? url : safeLink(url);
