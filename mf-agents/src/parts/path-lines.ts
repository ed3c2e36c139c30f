const PATH = /^\/(?!\/)[^\s?#*\\]*$/;
const isBelow = (path: string, top: string): boolean =>
  top === '/' || path === top || path.startsWith(`${top}/`);

/**
 * Paths as people write them, one a line: a whole address counts as its path, `/docs/` and
 * `/docs/*` as `/docs`. `wrong`: the first line that is none.
 */
export function readPathLines(text: string): { paths: string[]; wrong: string | undefined } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const paths = lines.map((line) =>
    (/^https?:\/\//i.test(line) && URL.canParse(line) ? new URL(line).pathname : line).replace(
      /(?<=.)\/+\*?$/,
      '',
    ),
  );
  return { paths: [...new Set(paths)], wrong: lines.find((_, at) => !PATH.test(paths[at]!)) };
}

/** Do these rules leave out every page there is? */
export const leavesNothing = (include: readonly string[], exclude: readonly string[]): boolean =>
  (include.length === 0 ? ['/'] : include).every((wanted) =>
    exclude.some((top) => isBelow(wanted, top)),
  );
