import { diffArrays } from 'diff';

/** A stretch of a sequence: in both sequences, only in the first, or only in the second. */
export interface Stretch<T> {
  kind: 'same' | 'removed' | 'added';
  items: T[];
}

/**
 * The time of a diff grows with the square of the number of edits. Above this limit no shortest
 * diff is computed.
 */
const MAX_EDITS = 1_000;

/**
 * Returns the shortest diff between two sequences. If the sequences differ too much, only equal
 * items at both ends are found, and everything between is reported as removed and added.
 */
export function sequenceDiff<T>(before: readonly T[], after: readonly T[]): Stretch<T>[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS });
  if (changes === undefined) return equalEnds(before, after);
  return changes.map(({ removed, added, value }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    items: value,
  }));
}

function equalEnds<T>(before: readonly T[], after: readonly T[]): Stretch<T>[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const stretches: Stretch<T>[] = [
    { kind: 'same', items: before.slice(0, head) },
    { kind: 'removed', items: before.slice(head, before.length - tail) },
    { kind: 'added', items: after.slice(head, after.length - tail) },
    { kind: 'same', items: before.slice(before.length - tail) },
  ];
  return stretches.filter(({ items }) => items.length > 0);
}
