import type { PaletteItem } from '@voxgrove/sdk';
import { rank } from './rank';

interface Offered {
  line: PaletteItem;
  /** A source has found the line for this text. It needs no match by title. */
  found?: boolean;
}

const PER_GROUP = 8;
/** Added to the score of a recent choice, so that it wins over a similar match. */
const RECENT_BONUS = 9;

/**
 * Returns the lines to show, by group. Without a query: recent choices under their own heading,
 * then the other lines in order.
 */
export function arrange(
  offered: readonly Offered[],
  query: string,
  recent: readonly string[],
  recentTitle: string,
): PaletteItem[] {
  if (query.trim() === '') {
    const lately = recent.flatMap((id) => offered.find(({ line }) => line.id === id)?.line ?? []);
    return byGroup([
      ...lately.map((line) => ({ ...line, group: recentTitle })),
      ...offered.map(({ line }) => line).filter(({ id }) => !recent.includes(id)),
    ]);
  }
  const fits = offered.flatMap(({ line, found }) => {
    const fit = rank(line, query) || (found ? 1 : 0);
    return fit === 0 ? [] : [{ line, fit: fit + (recent.includes(line.id) ? RECENT_BONUS : 0) }];
  });
  return byGroup(
    fits.sort((one, other) => other.fit - one.fit).map(({ line }) => line),
    PER_GROUP,
  );
}

/**
 * Returns the groups in the order of their first line. `most`: largest number of lines per group,
 * so that the next group is visible.
 */
function byGroup(lines: readonly PaletteItem[], most?: number): PaletteItem[] {
  const groups = new Map<string, PaletteItem[]>();
  for (const line of lines) groups.set(line.group, [...(groups.get(line.group) ?? []), line]);
  return [...groups.values()].flatMap((group) => group.slice(0, most));
}
