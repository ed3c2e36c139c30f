import type { StageSeconds } from '../test/stage-seconds';
import type { HouseFigures } from './house-figures';
import { type Reference, REFERENCES } from './references';

/**
 * Formats the figures as text: a table beside the references, then the figures without references.
 */
export function houseReport(
  figures: HouseFigures,
  seconds: Record<string, StageSeconds>,
  { details = false } = {},
): string {
  const share = figures.lines === 0 ? 0 : (100 * figures.wide) / figures.lines;
  const columns = [{ ...figures, name: 'voxgrove', wideShare: share }, ...REFERENCES];
  const rows: [string, (column: Reference) => string][] = [
    ['', ({ name }) => name],
    ['lines of code', ({ lines }) => String(lines)],
    ['file lines, median', ({ median }) => String(median)],
    ['file lines, p90', ({ p90 }) => String(p90)],
    ['file lines, max', ({ max }) => String(max)],
    ['characters per line', ({ perLine }) => perLine.toFixed(1)],
    ['lines over 120, %', ({ wideShare }) => wideShare.toFixed(1)],
  ];
  const lines = [
    ...table(rows.map(([label, cell]) => [label, ...columns.map(cell)])),
    '',
    `files                                ${figures.files}`,
    `lines over 120 columns               ${figures.wide}`,
    `  outside text catalogues and data   ${figures.wideCode}`,
    `import cycles                        ${figures.cycles.length}`,
    `  without type-only imports          ${figures.runtimeCycles.length}`,
    `mutual dependencies of folders       ${figures.mutual.length}`,
    `public symbols                       ${figures.publicSymbols}`,
    '',
    ...secondsTable(seconds),
  ];
  if (details)
    lines.push(
      '',
      ...figures.cycles.map((cycle) => `cycle of ${cycle.length}: ${cycle.join(' ')}`),
      ...figures.mutual.map(([a, b]) => `mutual: ${a} <-> ${b}`),
    );
  return lines.join('\n');
}

function secondsTable(seconds: Record<string, StageSeconds>): string[] {
  const entries = Object.entries(seconds);
  if (entries.length === 0) return ['seconds per stage: none recorded, run npm test'];
  return table([
    ['stage', 'seconds', 'cached', 'when'],
    ...entries.map(([stage, one]) => [
      stage,
      one.seconds.toFixed(1),
      `${one.cached} of ${one.checks}`,
      one.at.slice(0, 16).replace('T', ' '),
    ]),
  ]);
}

/** Aligns cells in columns: the first column to the left, the others to the right. */
function table(rows: string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  );
}
