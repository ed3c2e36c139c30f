import { useEffect } from 'react';
import { flags } from '@voxgrove/sdk';
import { createStore, useStore } from '@voxgrove/sdk/internal';
import type { NavGroup } from '../pages/shell-pages';

/**
 * Open groups of the navigation. On a new page all groups are closed except the current one.
 * Changes last as long as the page is open, and flags pass them to other tabs.
 */
export const openGroups = createStore<Partial<Record<NavGroup, boolean>>>({});

const FLAG = 'navGroupExpanded.';
const flagOf = (group: NavGroup): `navGroupExpanded.${string}` => `navGroupExpanded.${group}`;
const set = (group: NavGroup, open: boolean): void =>
  openGroups.set((groups) => ({ ...groups, [group]: open }));

/**
 * Returns the state of a group and a function that changes it. `inside`: the group contains the
 * current page.
 */
export function useNavGroup(
  group: NavGroup,
  inside: boolean,
): [open: boolean, setOpen: (open: boolean) => void] {
  const chosen = useStore(openGroups)[group];
  // The group stays open after the person leaves its page, so that nothing moves by itself.
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

/** Applies changes that the person makes in other tabs. */
export function useOtherTabsGroups(): void {
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      const group = key?.startsWith(FLAG) ? key.slice(FLAG.length) : '';
      if (group !== '' && newValue !== null) set(group, newValue === 'true');
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}
