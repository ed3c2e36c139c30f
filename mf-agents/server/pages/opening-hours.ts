import { dayNames, factLabels } from './fact-labels';
import { all, isFields, text } from './schema-text';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const SHORT: Record<string, string> = Object.fromEntries(DAYS.map((day) => [day.slice(0, 2), day]));

const dayName = (value: unknown): string =>
  text(value)
    .replace(/^https?:\/\/schema\.org\//, '')
    .replace(/^PublicHolidays$/, 'Public holidays');
/** `09:00:00` is 9:00. */
const time = (value: unknown): string =>
  text(value)
    .replace(/^(\d{1,2}:\d{2}):\d{2}.*$/, '$1')
    .replace(/^0(\d)/, '$1');

/** Returns consecutive days as "Monday–Friday". */
function dayRange(days: string[]): string {
  const numbers = days.map((day) => DAYS.indexOf(day));
  if (numbers.includes(-1)) return days.join(', ');
  const sorted = [...new Set(numbers)].sort((one, other) => one - other);
  const runs: number[][] = [];
  for (const number of sorted) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs
    .map((run) =>
      run.length > 2
        ? `${DAYS[run[0]!]}–${DAYS[run.at(-1)!]}`
        : run.map((number) => DAYS[number]).join(', '),
    )
    .join(', ');
}

/**
 * Returns the opening hours of a thing as lines: "Monday–Friday 9:00–17:00". Days with the same
 * hours share a line.
 */
export function openingHours(fields: Record<string, unknown>, lang: string): string[] {
  const names = dayNames(lang);
  const { closed: closedWord } = factLabels(lang);
  const inLanguage = (days: string): string =>
    DAYS.reduce((translated, day, index) => translated.replaceAll(day, names[index] ?? day), days);
  const byHours = new Map<string, string[]>();
  for (const hours of [
    ...all(fields['openingHoursSpecification']),
    ...all(fields['specialOpeningHoursSpecification']),
  ].filter(isFields)) {
    const [opens, closes] = [time(hours['opens']), time(hours['closes'])];
    const dates = [text(hours['validFrom']), text(hours['validThrough'])]
      .filter(Boolean)
      .map((date) => date.slice(0, 10));
    const days = all(hours['dayOfWeek']).map(dayName).filter(Boolean);
    // An entry without times and days has only dates (a season).
    if (opens === '' && closes === '' && days.length === 0) continue;
    const closed = (opens === '' && closes === '') || (opens === closes && /^0?0:00$/.test(opens));
    const said = `${closed ? closedWord : `${opens}–${closes}`}${dates.length > 0 ? ` (${[...new Set(dates)].join(' to ')})` : ''}`;
    byHours.set(said, [...(byHours.get(said) ?? []), ...days]);
  }
  const written = all(fields['openingHours'])
    .map(text)
    .filter(Boolean)
    .map((line) =>
      line
        .replace(/\b(Mo|Tu|We|Th|Fr|Sa|Su)\b/g, (day) => SHORT[day] ?? day)
        .replace(/(?<=[a-z])-(?=[A-Z])/g, '–')
        .replace(/(\d)-(\d)/g, '$1–$2')
        .replace(/\b0(\d:)/g, '$1'),
    );
  const ranges = [...byHours].map(([hours, days]) =>
    `${inLanguage(dayRange(days))} ${hours}`.trim(),
  );
  return [...ranges, ...written.map(inLanguage)];
}
