/**
 * Beginnings of the paths an owner wants of a website (all, when none is named), and of those that
 * are left out all the same.
 */
export interface PathRules {
  include?: readonly string[] | undefined;
  exclude: readonly string[];
}

/** As addresses spell it: `/über uns/` is `/%C3%BCber%20uns`. */
const spelled = (path: string): string =>
  new URL(`http://site.invalid${path}`).pathname.replace(/\/+$/, '');

const isBelow = (pathname: string, prefix: string): boolean =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);

/** Why these rules leave a page out, in words for people, or undefined when they do not. */
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
