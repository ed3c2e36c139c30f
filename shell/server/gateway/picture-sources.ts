import type { Config } from '@voxgrove/server/config';

/**
 * Where pictures of a page may come from: itself, its own text, any website that is encrypted, and the one origin what people send is served from, which may be plain
 * http on a machine of developers, and is another than the page's on the second host of a product.
 * @param more origins besides
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
