import { diffArrays } from 'diff';

/** A stretch of a sequence: in both sequences, only in the first, or only in the second. */
export interface DiffPart<T> {
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
export function sequenceDiff<T>(before: readonly T[], after: readonly T[]): DiffPart<T>[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS });
  if (changes === undefined) return equalEnds(before, after);
  return changes.map((change) => ({ kind: kindOf(change), items: change.value }));
}

function kindOf({
  removed,
  added,
}: {
  removed: boolean;
  added: boolean;
}): DiffPart<unknown>['kind'] {
  if (removed) return 'removed';
  return added ? 'added' : 'same';
}

function equalEnds<T>(before: readonly T[], after: readonly T[]): DiffPart<T>[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const parts: DiffPart<T>[] = [
    { kind: 'same', items: before.slice(0, head) },
    { kind: 'removed', items: before.slice(head, before.length - tail) },
    { kind: 'added', items: after.slice(head, after.length - tail) },
    { kind: 'same', items: before.slice(before.length - tail) },
  ];
  return parts.filter(({ items }) => items.length > 0);
}
