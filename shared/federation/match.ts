import type { ResolvedRegistry, ResolvedRemote } from '@voxgrove/contracts';

export interface RemoteMatch {
  remote: ResolvedRemote;
  route: ResolvedRemote['routes'][number];
  params: Record<string, string>;
}

/**
 * Returns the remote of a path (below /app/{region}). The most specific route of all remotes wins,
 * or the first one of equal routes.
 */
export function matchRemote(
  registry: Pick<ResolvedRegistry, 'remotes'>,
  path: string,
): RemoteMatch | undefined {
  let best: (RemoteMatch & { rank: string }) | undefined;
  for (const remote of registry.remotes) {
    for (const route of remote.routes) {
      const params = matchPath(route.path, path);
      if (params && (!best || rankOf(route.path) > best.rank))
        best = { remote, route, params, rank: rankOf(route.path) };
    }
  }
  return best && { remote: best.remote, route: best.route, params: best.params };
}

/**
 * Returns the parameters if `path` matches `pattern` (`/agents/:agentId/*`), else undefined.
 * Ignores a trailing slash.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const open = pattern.endsWith('/*');
  const wanted = segments(open ? pattern.slice(0, -2) : pattern);
  const pathSegments = segments(path);
  if (open ? pathSegments.length < wanted.length : pathSegments.length !== wanted.length)
    return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = decode(pathSegments[index]!);
    else if (part !== pathSegments[index]) return undefined;
  }
  return params;
}

const segments = (path: string): string[] => path.split('/').filter((part) => part !== '');

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Returns a comparable specificity with one character per segment: fixed text ranks before a
 * parameter, and a parameter before the open end.
 */
const rankOf = (pattern: string): string => segments(pattern).map(segmentRank).join('') + '1';

function segmentRank(segment: string): string {
  if (segment === '*') return '0';
  return segment.startsWith(':') ? '2' : '3';
}
