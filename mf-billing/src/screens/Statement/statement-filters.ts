import { STATEMENT_KINDS } from '../../../contract/statement';
import type { StatementFilters } from '../../../contract/statement';

export const FILTER_IDS = ['kind', 'direction', 'since'] as const;
export type FilterId = (typeof FILTER_IDS)[number];

/** Number of days by the value in the address. */
const SINCE: Record<string, number> = { week: 7, month: 30, quarter: 90, year: 365 };
const DAY_S = 86_400;
const MS = 1_000;

export const FILTERS: readonly { id: FilterId; values: readonly string[] }[] = [
  { id: 'kind', values: STATEMENT_KINDS },
  { id: 'direction', values: ['increase', 'decrease'] },
  { id: 'since', values: Object.keys(SINCE) },
];

/** Returns the filters in the address. Ignores unknown values. */
export function filtersOf(
  values: Readonly<Record<FilterId, string>>,
  now = Date.now(),
): StatementFilters {
  const kind = STATEMENT_KINDS.find((one) => one === values.kind);
  const direction = (['increase', 'decrease'] as const).find((one) => one === values.direction);
  const days = SINCE[values.since];
  const today = Math.floor(now / MS / DAY_S) * DAY_S;
  return {
    ...(kind && { kind }),
    ...(direction && { direction }),
    ...(days !== undefined && { from: today - days * DAY_S }),
  };
}
