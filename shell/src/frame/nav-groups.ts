import { useEffect } from 'react';
import { flags } from '@voxgrove/sdk';
import { createStore, useStore } from '@voxgrove/sdk/internal';
import { NAV_GROUPS } from './nav-entries';
import type { NavGroup } from './nav-entries';

/**
 * Which groups are open in this page. A page that is loaded anew begins with all of them closed, but for the one its address is in;
 * what is opened and closed stays so while the page is open, and is remembered as flags, which other open tabs follow.
 */
export const openGroups = createStore<Partial<Record<NavGroup, boolean>>>({});

const flagOf = (group: NavGroup): `navGroupExpanded.${NavGroup}` => `navGroupExpanded.${group}`;
const set = (group: NavGroup, open: boolean): void =>
  openGroups.set((groups) => ({ ...groups, [group]: open }));

/** Is the group open, and how to change it. `inside`: the page shown belongs to it. */
export function useNavGroup(
  group: NavGroup,
  inside: boolean,
): [open: boolean, setOpen: (open: boolean) => void] {
  const chosen = useStore(openGroups)[group];
  // It stays open when the page is left for another: nothing moves that nobody has moved.
  useEffect(() => {
    if (inside && openGroups.get()[group] === undefined) set(group, true);
  }, [group, inside]);
  return [
    chosen ?? inside,
    (open) => {
      set(group, open);
      flags.set(flagOf(group), open);
    },
  ];
}

/** Follows what other tabs open and close. */
export function useOtherTabsGroups(): void {
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      const group = NAV_GROUPS.find((one) => key === flagOf(one));
      if (group && newValue !== null) set(group, newValue === 'true');
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}
