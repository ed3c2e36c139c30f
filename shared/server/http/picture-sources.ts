import type { Config } from '../config';

/**
 * Returns the allowed picture sources of a page: the page's origin, data URLs, any https website,
 * and the origin of uploaded files. The last is listed by itself if it uses plain http (on a
 * developer's machine), because it may differ from the page's origin on the second host of a
 * product.
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
