import type { AccessPath } from '@voxgrove/contracts';

/** Returns the name of a tab without slashes. A tab order calls the overview `home`. */
const bare = (tab: string): string => {
  const name = tab.replaceAll('/', '');
  return name === 'overview' ? 'home' : name;
};

/** Returns the tabs in the given order. Tabs that the order does not name come last. */
export function inTabOrder(
  canAccess: readonly AccessPath[],
  order: readonly string[],
): AccessPath[] {
  const names = order.map(bare);
  const place = (tab: string): number => {
    const index = names.indexOf(bare(tab));
    return index === -1 ? names.length : index;
  };
  return canAccess.toSorted((one, other) => place(one) - place(other));
}
