import type { StatementFilters } from '../../../contract/statement';

/** Number of days by the value in the address. */
const SINCE: Record<string, number> = { week: 7, month: 30, quarter: 90, year: 365 };
const DAY_S = 86_400;
const MS = 1_000;

export const FILTER_IDS = ['direction', 'since'] as const;
export type FilterId = (typeof FILTER_IDS)[number];
const DIRECTIONS = ['increase', 'decrease'] as const;
export const FILTER_VALUES: Record<FilterId, readonly string[]> = {
  direction: DIRECTIONS,
  since: Object.keys(SINCE),
};

/** Returns the filters in the address. Ignores unknown values. */
export function filtersOf(
  values: Readonly<Record<FilterId, string>>,
  now = Date.now(),
): StatementFilters {
  const direction = DIRECTIONS.find((candidate) => candidate === values.direction);
  const days = SINCE[values.since];
  const today = Math.floor(now / MS / DAY_S) * DAY_S;
  return {
    ...(direction && { direction }),
    ...(days !== undefined && { from: today - days * DAY_S }),
  };
}
