import { sequenceDiff } from '@voxgrove/contracts/sequence-diff';

/** One line of a list: as it was, as it is; null where it was not there. */
export interface ListLine {
  before: string | null;
  after: string | null;
}

/** How one list becomes another. A line in the place of another is shown as that line changed. */
export function listDiff(before: string[], after: string[]): ListLine[] {
  const lines: ListLine[] = [];
  let gone: string[] = [];
  let come: string[] = [];
  const flush = (): void => {
    for (let index = 0; index < Math.max(gone.length, come.length); index += 1)
      lines.push({ before: gone[index] ?? null, after: come[index] ?? null });
    gone = [];
    come = [];
  };
  for (const { kind, items } of sequenceDiff(before, after)) {
    if (kind === 'removed') gone.push(...items);
    else if (kind === 'added') come.push(...items);
    else {
      flush();
      lines.push(...items.map((text): ListLine => ({ before: text, after: text })));
    }
  }
  flush();
  return lines;
}
