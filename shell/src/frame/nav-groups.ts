import { useEffect } from 'react';
import { flags } from '@voxgrove/sdk';
import { createStore, useStore } from '@voxgrove/sdk/internal';
import type { NavGroup } from '../pages/shell-pages';

/**
 * Which groups are open. A new page starts with all closed except the current one; changes persist
 * while the page is open, and as flags for other tabs.
 */
export const openGroups = createStore<Partial<Record<NavGroup, boolean>>>({});

const FLAG = 'navGroupExpanded.';
const flagOf = (group: NavGroup): `navGroupExpanded.${string}` => `navGroupExpanded.${group}`;
const set = (group: NavGroup, open: boolean): void =>
  openGroups.set((groups) => ({ ...groups, [group]: open }));

/** State of a group and how to change it. `inside`: it contains the current page. */
export function useNavGroup(
  group: NavGroup,
  inside: boolean,
): [open: boolean, setOpen: (open: boolean) => void] {
  const chosen = useStore(openGroups)[group];
  // It stays open after leaving the page, so that nothing moves by itself.
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

/** Follows changes in other tabs. */
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
