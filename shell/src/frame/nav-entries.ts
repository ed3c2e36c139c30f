import type { ResolvedRemote, SessionInfo } from '@voxgrove/contracts';
import { linkTo, useSession, useT } from '@voxgrove/sdk';
import { translate, useRegistry } from '@voxgrove/sdk/internal';
import { SHELL_PAGES } from '../pages/shell-pages';

export type NavGroup = ResolvedRemote['navigation'][number]['group'];

export interface NavEntry {
  key: string;
  label: string;
  icon: string;
  group: NavGroup;
  order: number;
  path: string;
}

/** Entries of the main group below this order are actions: they stand on top and look like it. */
export const ACTIONS_BELOW = 10;

/** Entries of the main group from this order on stand below all groups. */
export const BELOW_GROUPS_FROM = 900;

/** Groups in the order they are shown; `main` has no heading, `agent` belongs to an agent's own pages. */
export const NAV_GROUPS = [
  'main',
  'integrations',
  'utilities',
  'whitelabel',
] as const satisfies NavGroup[];

/** The side navigation: what the remotes of this page declare and the shell's own pages. Entries whose link needs parameters are not for here. */
export function useNavEntries(): NavEntry[] {
  useT('shell'); // renders again when the language changes
  const session = useSession();
  return navEntries(useRegistry().remotes, session);
}

function navEntries(remotes: readonly ResolvedRemote[], session: SessionInfo): NavEntry[] {
  const order = (group: NavGroup) => NAV_GROUPS.indexOf(group as (typeof NAV_GROUPS)[number]);
  const declared = remotes.flatMap(({ name, namespace = name, navigation }) =>
    navigation.flatMap(({ id, label, icon, group, order: place, link }) => {
      const path = linkTo(link);
      return path === undefined
        ? []
        : [
            {
              key: `${name}.${id}`,
              label: translate(namespace, label),
              icon,
              group,
              order: place,
              path,
            },
          ];
    }),
  );
  const own = SHELL_PAGES.flatMap(({ path, title, icon, group, order: place, mayOpen }) =>
    group === 'account' || group === 'none' || !mayOpen(session)
      ? []
      : { key: `shell${path}`, label: translate('shell', title), icon, group, order: place, path },
  );
  return [...declared, ...own]
    .filter(({ group }) => order(group) >= 0)
    .sort((a, b) => order(a.group) - order(b.group) || a.order - b.order);
}

/** Where the dashboard starts: the entry nearest to the root, the first of equals. */
export const homeEntry = (entries: readonly NavEntry[]): NavEntry | undefined =>
  [...entries].sort((a, b) => depth(a) - depth(b))[0];

const depth = ({ path }: NavEntry) => path.split('/').length;

/** The entry the address is under: the longest path wins. */
export const activeEntry = (entries: readonly NavEntry[], path: string): NavEntry | undefined =>
  entries
    .filter((entry) => path === entry.path || path.startsWith(`${entry.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
