import { basePath, currentHost } from '../host/host';
import { useStore } from '../host/store';
import { withoutBase } from './AppRouter';
import { locationStore, navigator } from './history';

export type LinkParams = Record<string, string>;
export type LinkQuery = Record<string, string | number | boolean | undefined>;

/**
 * Returns the path (below /app/{region}) of a remote's named link, e.g. `linkTo('agents.overview',
 * { agentId })`. Returns undefined if no remote on this page offers the link or a parameter is
 * missing: then hide the link.
 */
export function linkTo(
  name: string,
  params: LinkParams = {},
  query: LinkQuery = {},
): string | undefined {
  const pattern = currentHost().registry.remotes.find((remote) => name in remote.links)?.links[
    name
  ];
  if (pattern === undefined) return undefined;
  const parts = pattern
    .replace(/\/\*$/, '')
    .split('/')
    .map((part) =>
      part.startsWith(':')
        ? params[part.slice(1)] && encodeURIComponent(params[part.slice(1)]!)
        : part,
    );
  if (parts.includes(undefined)) return undefined;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined) search.set(key, String(value));
  return parts.join('/') + (search.size > 0 ? `?${search}` : '');
}

/** Opens a path below /app/{region}, of any remote. */
export function navigateTo(path: string, options: { replace?: boolean } = {}): void {
  navigator[options.replace ? 'replace' : 'push'](basePath() + path);
}

/** Returns the tab's path below /app/{region}, of any remote. */
export const useAppPath = (): string => withoutBase(useStore(locationStore).pathname);
