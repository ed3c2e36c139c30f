import { isUrl } from '@voxgrove/contracts/is-url';

const PATH = /^\/(?!\/)[^\s?#*\\]*$/;
const isBelow = (path: string, top: string): boolean =>
  top === '/' || path === top || path.startsWith(`${top}/`);

/**
 * Reads paths that a person typed, one per line. A complete address is reduced to its path;
 * `/docs/` and `/docs/*` become `/docs`. `wrong`: the first line that is not a path.
 */
export function readPathLines(text: string): { paths: string[]; wrong: string | undefined } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const paths = lines.map((line) =>
    (/^https?:\/\//i.test(line) && isUrl(line) ? new URL(line).pathname : line).replace(
      /(?<=.)\/+\*?$/,
      '',
    ),
  );
  return { paths: [...new Set(paths)], wrong: lines.find((_, index) => !PATH.test(paths[index]!)) };
}

/** Returns whether these rules exclude every page. */
export const leavesNothing = (include: readonly string[], exclude: readonly string[]): boolean =>
  (include.length === 0 ? ['/'] : include).every((wanted) =>
    exclude.some((top) => isBelow(wanted, top)),
  );
