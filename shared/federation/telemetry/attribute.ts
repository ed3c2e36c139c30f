/** One build of one remote. */
export interface Attribution {
  remote: string;
  build: string;
}

/** An absolute address below `/remotes/{name}/{build}/` where a stack has one; or the path alone. All parts are bounded: messages are anybody's. */
const ADDRESS =
  /(?<=^|[\s(@])(https?:\/\/[^/?#\s"'()@]{1,255})\/remotes\/(mf-[a-z0-9-]{1,57})\/([0-9A-Za-z.+-]{1,91}-[0-9a-f]{8})\//g;
const PATH = /^\/remotes\/(mf-[a-z0-9-]{1,57})\/([0-9A-Za-z.+-]{1,91}-[0-9a-f]{8})\//;

/**
 * Whose code is at an address, or innermost in a stack (Chrome's, Firefox's or Safari's, evals included): every file of a build lies
 * below its own prefix. With `origin`, addresses of other origins say nothing. Null when no remote is met.
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

/** A stack may be as long as its message; what matters comes early. */
const MAX_LENGTH = 20_000;

/** Chrome puts the message before the frames, and a message may name any address. */
function framesOf(text: string): string[] {
  const lines = text.split('\n');
  const chrome = lines.filter((line) => /^\s+at /.test(line));
  return chrome.length > 0 ? chrome : lines;
}
