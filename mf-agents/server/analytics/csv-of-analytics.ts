import { FIGURES } from '../../contract/analytics';
import type { Analytics, FigureName } from '../../contract/analytics';
import { shownFigures } from '../../contract/shown-figures';
import { csvOf } from '../csv';

type Counts = Analytics['total']['counts'];

/**
 * Shares and averages of the screen. They are derived from the counts, so they are not sums of
 * days.
 */
const DERIVED = ['resolved', 'helpful', 'firstAnswer', 'firstReply', 'openRate'] as const;

/**
 * Returns the figures of the screen as CSV: one row per day, and those of the period in the last
 * row. Shares are fractions, and averages are in ms. `names`: the columns that the reader may see.
 */
export function csvOfAnalytics(
  { days, total }: Analytics,
  names: readonly FigureName[] = FIGURES,
): string {
  const row = (name: string, counts: Counts) => [
    name,
    ...names.map((figure) => counts[figure] ?? 0),
    ...derivedOf(counts),
  ];
  return csvOf([
    ['day', ...names, ...DERIVED],
    ...days.map(({ day, figures }) => row(day, figures.counts)),
    row('total', total.counts),
  ]);
}

function derivedOf(counts: Counts): (string | number)[] {
  const figures = shownFigures(counts, {});
  return DERIVED.map((id) => figures.find((figure) => figure.id === id)?.value ?? '');
}
