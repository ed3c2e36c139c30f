import type { Config } from '../config';

/**
 * Returns the allowed picture sources of a page: the page's origin, data URLs, any https website,
 * and the origin of uploaded files. On a developer's machine, the files use plain http, which "any
 * https website" does not include. The page may be on another host, so the origin of the files is
 * listed separately.
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
