import type { PaletteItem } from '@voxgrove/sdk';
import { rank } from './rank';

interface Offered {
  line: PaletteItem;
  /** Found for exactly what is typed now: kept even when it does not look like it. */ found?: boolean;
}

const PER_GROUP = 8;
/** What was chosen lately wins over what fits about as well. */
const RECENT_BONUS = 9;

/** The lines to show, those of a group together. Nothing typed: what was chosen lately, under its own heading, then the rest as offered. */
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

/** Groups in the order of their first lines, with so many lines of each that the next is in sight. */
function byGroup(lines: readonly PaletteItem[], most?: number): PaletteItem[] {
  const groups = new Map<string, PaletteItem[]>();
  for (const line of lines) groups.set(line.group, [...(groups.get(line.group) ?? []), line]);
  return [...groups.values()].flatMap((group) => group.slice(0, most));
}
