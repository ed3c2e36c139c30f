import { FIGURES } from '../../contract/analytics';
import type { Analytics } from '../../contract/analytics';
import { csvOf } from '../csv';

/** Returns the figures of every day as CSV, with their sum in the last row. */
export function csvOfAnalytics({ days, total }: Analytics): string {
  const row = (name: string, counts: Analytics['total']['counts']) => [
    name,
    ...FIGURES.map((figure) => counts[figure] ?? 0),
  ];
  return csvOf([
    ['day', ...FIGURES],
    ...days.map(({ day, figures }) => row(day, figures.counts)),
    row('total', total.counts),
  ]);
}
