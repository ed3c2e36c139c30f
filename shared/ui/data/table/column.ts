import type { ReactNode } from 'react';

export interface Column<T> {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Returns the sort key. A column without one cannot be sorted. */
  sortBy?: (row: T) => string | number;
  /** Width in rem. Columns without a width share the remaining space. */
  width?: number;
  /**
   * Minimum width in rem of a column without `width`. Default: 16 for the first column, 10 for
   * others.
   */
  minWidth?: number;
  /**
   * In a narrow table the column with the highest number is hidden first. Default: the column's
   * position.
   */
  priority?: number;
  align?: 'start' | 'end';
  /** The header is for screen readers only. */
  quiet?: boolean;
  /** Long texts continue on further lines. Otherwise each text has a single line. */
  wrap?: boolean;
  /** Shape of the placeholder while rows load. */
  skeleton?: 'text' | 'badge' | 'avatar';
  /**
   * Place on a card, which replaces the row in a narrow table. Default: the first column is the
   * title, and the first two other columns are facts.
   */
  card?: 'status' | 'fact' | 'none';
}

export type CardPlace = 'title' | 'status' | 'fact' | 'none';

/** A column with its place in tables and on cards. */
export interface PlacedColumn<T> extends Column<T> {
  /** Width in rem of the table below which the column is hidden; 0: always shown. */
  hideBelow: number;
  place: CardPlace;
}

/** In a table narrower than this, in rem, rows are cards. */
export const CARDS_BELOW = 34;
export const SELECT_WIDTH = 2.75;
export const MENU_WIDTH = 3.5;

const FIRST_MIN = 16;
const OTHER_MIN = 10;
const CARD_FACTS = 2;

/**
 * Decides which columns are hidden at which width. Columns are added by priority until the sum of
 * their minimum widths no longer fits. Columns without a width share the rest equally, so each of
 * them needs the largest of their minimum widths.
 */
export function placeColumns<T>(
  columns: readonly Column<T>[],
  extras: { selectable: boolean; menu: boolean },
): PlacedColumn<T>[] {
  const [first, ...others] = columns;
  if (!first) return [];
  const byPriority = others
    .map((column, index) => ({ column, priority: column.priority ?? index + 1 }))
    .sort((one, other) => one.priority - other.priority);

  let fixed = (extras.selectable ? SELECT_WIDTH : 0) + (extras.menu ? MENU_WIDTH : 0);
  let shares = 0;
  let share = 0;
  const add = (column: Column<T>, least: number): void => {
    if (column.width !== undefined) fixed += column.width;
    else {
      shares += 1;
      share = Math.max(share, column.minWidth ?? least);
    }
  };
  add(first, FIRST_MIN);

  const hideBelow = new Map<string, number>();
  for (const { column } of byPriority) {
    add(column, OTHER_MIN);
    hideBelow.set(column.id, fixed + shares * share);
  }
  const places = cardPlaces(byPriority.map(({ column }) => column));
  return columns.map((column) => ({
    ...column,
    hideBelow: hideBelow.get(column.id) ?? 0,
    place: column === first ? 'title' : places.get(column.id)!,
  }));
}

function cardPlaces<T>(others: readonly Column<T>[]): Map<string, CardPlace> {
  let room = CARD_FACTS - others.filter(({ card }) => card === 'fact').length;
  return new Map(
    others.map(({ id, card }): [string, CardPlace] => {
      if (card) return [id, card];
      room -= 1;
      return [id, room >= 0 ? 'fact' : 'none'];
    }),
  );
}
