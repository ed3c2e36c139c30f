import { FIGURES } from '../../contract/analytics';
import type { Analytics } from '../../contract/analytics';
import { csvOf } from '../csv';

/** The figures of every day as a table, with their sum last. */
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
