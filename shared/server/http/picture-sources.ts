import type { Config } from '../config';

/**
 * Allowed picture sources of a page: itself, data URLs, any https website, and
 * the origin of uploaded files, which may use plain http on a developer's
 * machine and differs from the page's origin on the second host of a product.
 * @param more further origins
 */
export function pictureSources(
  { filesOrigin, publicUrl }: Pick<Config, 'filesOrigin' | 'publicUrl'>,
  more: string[] = [],
): string {
  const files = filesOrigin ?? new URL(publicUrl).origin;
  return [
    "'self'",
    'data:',
    'https:',
    ...more,
    ...(files.startsWith('https:') ? [] : [files]),
  ].join(' ');
}
