/** One build of one remote. */
export interface Attribution {
  remote: string;
  build: string;
}

/**
 * An absolute URL below `/remotes/{name}/{build}/` in a stack, or only the path. All parts have a
 * maximum length, because anybody can write messages.
 */
const ADDRESS =
  /(?<=^|[\s(@])(https?:\/\/[^/?#\s"'()@]{1,255})\/remotes\/(mf-[a-z0-9-]{1,57})\/([0-9A-Za-z.+-]{1,91}-[0-9a-f]{8})\//g;
const PATH = /^\/remotes\/(mf-[a-z0-9-]{1,57})\/([0-9A-Za-z.+-]{1,91}-[0-9a-f]{8})\//;

/**
 * Finds the build of an address, or the innermost build in a stack (Chrome, Firefox, Safari, with
 * evals): every file of a build is below its prefix. With `origin`, other origins are ignored.
 * @returns null if no remote is found
 */
export function attribute(urlOrStack: string, origin?: string): Attribution | null {
  const path = PATH.exec(urlOrStack);
  if (path !== null) return { remote: path[1]!, build: path[2]! };
  for (const line of framesOf(urlOrStack.slice(0, MAX_LENGTH))) {
    for (const [, found, remote, build] of line.matchAll(ADDRESS)) {
      if (origin === undefined || found === origin) return { remote: remote!, build: build! };
    }
  }
  return null;
}

/** Limit of characters of a stack that are read. The relevant part comes early. */
const MAX_LENGTH = 20_000;

/** Removes the message: Chrome puts it before the frames, and it may contain any URL. */
function framesOf(text: string): string[] {
  const lines = text.split('\n');
  const chrome = lines.filter((line) => /^\s+at /.test(line));
  return chrome.length > 0 ? chrome : lines;
}
