import { SHELL_GROUPS } from '@voxgrove/contracts';
import type { ResolvedRemote, SessionInfo } from '@voxgrove/contracts';
import { linkTo, useSession, useT } from '@voxgrove/sdk';
import { translate, useHome, useRegistry } from '@voxgrove/sdk/internal';
import type { Home } from '@voxgrove/sdk/internal';
import { SHELL_PAGES } from '../pages/shell-pages';
import type { NavGroup } from '../pages/shell-pages';

export interface NavEntry {
  key: string;
  label: string;
  /** What the page is for, as a tooltip. */
  hint?: string;
  icon: string;
  group: NavGroup;
  order: number;
  path: string;
}

/** Entries of the main group whose order is below this number are actions, shown at the top. */
export const ACTIONS_BELOW = 10;

/** Entries of the main group whose order is at least this number are shown below all groups. */
export const BELOW_GROUPS_FROM = 900;

/** Positions of the shell's groups; `main` has no heading. */
const SHELL_GROUP_ORDER = { main: 0, integrations: 100, utilities: 200, whitelabel: 300 };

export interface NavGroupRow {
  id: NavGroup;
  label: string;
  order: number;
}

/** Returns all groups in order. If two remotes declare the same id, the first one is used. */
export function useNavGroups(): NavGroupRow[] {
  const t = useT('shell');
  const shellGroups = Object.entries(SHELL_GROUP_ORDER).map(([id, order]) => ({
    id,
    order,
    label: id === 'main' ? '' : t(`nav.group.${id}`),
  }));
  const declared = useRegistry().remotes.flatMap(
    ({ name, namespace = name, navigationGroups = [] }) =>
      navigationGroups
        .filter(({ id }) => !(SHELL_GROUPS as readonly string[]).includes(id))
        .map((group) => ({ ...group, label: translate(namespace, group.label) })),
  );
  const unique = declared.filter(
    ({ id }, index) => declared.findIndex((group) => group.id === id) === index,
  );
  return [...shellGroups, ...unique].sort((one, other) => one.order - other.order);
}

/**
 * Returns the entries of the side navigation, from remotes and from the shell. Links with
 * parameters are left out.
 */
export function useNavEntries(): NavEntry[] {
  useT('shell'); // renders again when the language changes
  const session = useSession();
  const groups = useNavGroups().map(({ id }) => id);
  return navEntries(useRegistry().remotes, session, groups);
}

function navEntries(
  remotes: readonly ResolvedRemote[],
  session: SessionInfo,
  groups: readonly NavGroup[],
): NavEntry[] {
  const order = (group: NavGroup) => groups.indexOf(group);
  const declared = remotes.flatMap(({ name, namespace = name, navigation }): NavEntry[] =>
    navigation.flatMap(({ id, label, hint, icon, group, order: place, link }) => {
      const path = linkTo(link);
      return path === undefined
        ? []
        : [
            {
              key: `${name}.${id}`,
              label: translate(namespace, label),
              ...(hint !== undefined && { hint: translate(namespace, hint) }),
              icon,
              group,
              order: place,
              path,
            },
          ];
    }),
  );
  const shellEntries = SHELL_PAGES.flatMap(
    ({ path, title, hint, icon, group, order: place, mayOpen }): NavEntry[] =>
      group === 'account' || group === 'none' || !mayOpen(session)
        ? []
        : [
            {
              key: `shell${path}`,
              label: translate('shell', title),
              ...(hint !== undefined && { hint: translate('shell', hint) }),
              icon,
              group,
              order: place,
              path,
            },
          ],
  );
  return [...declared, ...shellEntries]
    .filter(({ group }) => order(group) >= 0)
    .sort((a, b) => order(a.group) - order(b.group) || a.order - b.order);
}

/**
 * Returns the start page of the dashboard: a remote's home, or else the entry closest to the root.
 */
export function useStart(): Home | undefined {
  const entries = useNavEntries();
  return useHome() ?? [...entries].sort((a, b) => depth(a) - depth(b))[0];
}

const depth = ({ path }: NavEntry) => path.split('/').length;

/** Returns the entry of the current address. If several match, the longest path wins. */
export const activeEntry = (entries: readonly NavEntry[], path: string): NavEntry | undefined =>
  entries
    .filter((entry) => path === entry.path || path.startsWith(`${entry.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
