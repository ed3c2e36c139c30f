import type { ResolvedRemote } from '@voxgrove/contracts';
import { linkTo } from '@voxgrove/sdk';
import { currentHost, translate } from '@voxgrove/sdk/internal';
import { useT } from '@voxgrove/sdk';

export type NavGroup = ResolvedRemote['navigation'][number]['group'];

export interface NavEntry { key: string; label: string; icon: string; group: NavGroup; path: string }

/** Groups in the order they are shown; `main` has no heading, `agent` belongs to an agent's own pages. */
export const NAV_GROUPS = ['main', 'integrations', 'utilities', 'whitelabel'] as const satisfies NavGroup[];

/** The side navigation as the remotes of this page declare it. Entries whose link needs parameters are not for here. */
export function useNavEntries(): NavEntry[] {
  useT('shell'); // renders again when the language changes
  return navEntries(currentHost().registry.remotes);
}

export function navEntries(remotes: readonly ResolvedRemote[]): NavEntry[] {
  const order = (group: NavGroup) => NAV_GROUPS.indexOf(group as (typeof NAV_GROUPS)[number]);
  return remotes
    .flatMap(({ name, namespace = name, navigation }) => navigation.map((entry) => ({ ...entry, remote: name, namespace })))
    .filter(({ group }) => order(group) >= 0)
    .sort((a, b) => order(a.group) - order(b.group) || a.order - b.order)
    .flatMap(({ remote, namespace, id, label, icon, group, link }) => {
      const path = linkTo(link);
      return path === undefined ? [] : [{ key: `${remote}.${id}`, label: translate(namespace, label), icon, group, path }];
    });
}

/** Where the dashboard starts: the entry nearest to the root, the first of equals. */
export const homeEntry = (entries: readonly NavEntry[]): NavEntry | undefined => [...entries].sort((a, b) => depth(a) - depth(b))[0];

const depth = ({ path }: NavEntry) => path.split('/').length;

/** The entry the address is under: the longest path wins. */
export const activeEntry = (entries: readonly NavEntry[], path: string): NavEntry | undefined =>
  entries.filter((entry) => path === entry.path || path.startsWith(`${entry.path}/`)).sort((a, b) => b.path.length - a.path.length)[0];
