import { sequenceDiff } from '@voxgrove/contracts/sequence-diff';

/** One line of a list before and after the change. Null: the line did not exist. */
export interface ListLine {
  before: string | null;
  after: string | null;
}

/**
 * Compares two lists. A removed line and an added line at the same place become one changed line.
 */
export function listDiff(before: string[], after: string[]): ListLine[] {
  const lines: ListLine[] = [];
  let removedLines: string[] = [];
  let come: string[] = [];
  const flush = (): void => {
    for (let index = 0; index < Math.max(removedLines.length, come.length); index += 1)
      lines.push({ before: removedLines[index] ?? null, after: come[index] ?? null });
    removedLines = [];
    come = [];
  };
  for (const { kind, items } of sequenceDiff(before, after)) {
    if (kind === 'removed') removedLines.push(...items);
    else if (kind === 'added') come.push(...items);
    else {
      flush();
      lines.push(...items.map((text): ListLine => ({ before: text, after: text })));
    }
  }
  flush();
  return lines;
}
