/**
 * Prefixes of the paths that an owner includes (all, if none is given), and of those that are
 * excluded anyway.
 */
export interface PathRules {
  include?: readonly string[] | undefined;
  exclude: readonly string[];
}

/** Encodes a path as in addresses: `/über uns/` becomes `/%C3%BCber%20uns`. */
const spelled = (path: string): string =>
  new URL(`http://site.invalid${path}`).pathname.replace(/\/+$/, '');

const isBelow = (pathname: string, prefix: string): boolean =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);

/**
 * Returns a function that says why these rules exclude a page, in words for people, or undefined if
 * they do not.
 */
export function leftOutBy({ include = [], exclude }: PathRules): (url: URL) => string | undefined {
  const [wanted, unwanted] = [include, exclude].map((paths) =>
    paths.map((path) => ({ path, prefix: spelled(path) })),
  ) as [{ path: string; prefix: string }[], { path: string; prefix: string }[]];
  return ({ pathname }) => {
    const hit = unwanted.find(({ prefix }) => isBelow(pathname, prefix));
    if (hit !== undefined) return `below ${hit.path}, which you leave out`;
    return wanted.length === 0 || wanted.some(({ prefix }) => isBelow(pathname, prefix))
      ? undefined
      : `not below ${wanted.map(({ path }) => path).join(' or ')}`;
  };
}
