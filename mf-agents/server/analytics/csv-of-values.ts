import { BREAKDOWNS } from '../../contract/analytics';
import type { Analytics } from '../../contract/analytics';
import { csvOf } from '../csv';

type Row = readonly [table: string, value: string, count: number];

/**
 * Returns the tables of the screen as CSV: the values of each property with their counts, the most
 * frequent first, then the hours of the day, the days of the week (Sunday is 0) and the frequent
 * questions. Costs are in millionths of a US dollar.
 */
export function csvOfValues({ total, hours, weekdays, questions }: Analytics): string {
  const rows: Row[] = [
    ...BREAKDOWNS.flatMap((name) => rowsOf(name, Object.entries(total.by[name] ?? {}))),
    ...timesOf('hour', hours),
    ...timesOf('weekday', weekdays),
    ...questions.map(({ question, count }): Row => ['question', question, count]),
  ];
  return csvOf([['table', 'value', 'count'], ...rows]);
}

const rowsOf = (table: string, values: readonly [string, number][]): Row[] =>
  [...values]
    .sort(([, one], [, other]) => other - one)
    .map(([value, count]) => [table, value, count]);

const timesOf = (table: string, counts: readonly number[]): Row[] =>
  counts.flatMap((count, index): Row[] => (count > 0 ? [[table, String(index), count]] : []));
