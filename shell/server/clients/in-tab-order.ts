import type { AccessPath } from '@voxgrove/contracts';

/** Clients know the overview as home. */
const bare = (tab: string): string => {
  const name = tab.replaceAll('/', '');
  return name === 'overview' ? 'home' : name;
};

/** The tabs as they follow in the order; those that it does not name come last. */
export function inTabOrder(
  canAccess: readonly AccessPath[],
  order: readonly string[],
): AccessPath[] {
  const names = order.map(bare);
  const place = (tab: string): number => {
    const at = names.indexOf(bare(tab));
    return at === -1 ? names.length : at;
  };
  return canAccess.toSorted((one, other) => place(one) - place(other));
}
