/** A stretch of a sequence: in both, only in the first, only in the second. */
export interface Stretch<T> {
  kind: 'same' | 'removed' | 'added';
  items: T[];
}

/** Differences in a row beyond which two sequences have too little in common: the time it takes grows with their square. */
const MOST_EDITS = 1_000;

/** The shortest way from one sequence to another (Myers); sequences that are too different are one stretch gone and one come. */
export function sequenceDiff<T>(before: readonly T[], after: readonly T[]): Stretch<T>[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (
    tail < shorter - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail += 1;
  const [old, now] = [
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail),
  ];
  const middle = walk(old, now) ?? [
    ...old.map((item) => step('removed', item)),
    ...now.map((item) => step('added', item)),
  ];
  return join([
    ...before.slice(0, head).map((item) => step('same', item)),
    ...middle,
    ...before.slice(before.length - tail).map((item) => step('same', item)),
  ]);
}

interface Step<T> {
  kind: Stretch<T>['kind'];
  item: T;
}
const step = <T>(kind: Stretch<T>['kind'], item: T): Step<T> => ({ kind, item });

/** Furthest places in `old` reached on each diagonal, for more and more edits; then the way back. Undefined when it takes too many. */
function walk<T>(old: T[], now: T[]): Step<T>[] | undefined {
  const most = Math.min(old.length + now.length, MOST_EDITS);
  const middle = most + 1;
  const reached = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    trace.push(reached.slice());
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = goesDown(reached, middle, diagonal, edits)
        ? reached[middle + diagonal + 1]!
        : reached[middle + diagonal - 1]! + 1;
      while (x < old.length && x - diagonal < now.length && old[x] === now[x - diagonal]) x += 1;
      reached[middle + diagonal] = x;
      if (x >= old.length && x - diagonal >= now.length) return wayBack(trace, middle, old, now);
    }
  }
  return undefined;
}

/** Is a diagonal reached by adding an item of the second sequence, and not by removing one of the first? */
const goesDown = (reached: Int32Array, middle: number, diagonal: number, edits: number): boolean =>
  diagonal === -edits ||
  (diagonal !== edits && reached[middle + diagonal - 1]! < reached[middle + diagonal + 1]!);

function wayBack<T>(trace: Int32Array[], middle: number, old: T[], now: T[]): Step<T>[] {
  const steps: Step<T>[] = [];
  let [x, y] = [old.length, now.length];
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const reached = trace[edits]!;
    const diagonal = x - y;
    const down = goesDown(reached, middle, diagonal, edits);
    const from = edits === 0 ? 0 : reached[middle + diagonal + (down ? 1 : -1)]!;
    const [fromX, fromY] = edits === 0 ? [0, 0] : [from, from - (diagonal + (down ? 1 : -1))];
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      steps.push(step('same', old[x]!));
    }
    if (edits === 0) break;
    if (down) steps.push(step('added', now[(y = fromY)]!));
    else steps.push(step('removed', old[(x = fromX)]!));
  }
  return steps.reverse();
}

function join<T>(steps: Step<T>[]): Stretch<T>[] {
  const stretches: Stretch<T>[] = [];
  for (const { kind, item } of steps) {
    const last = stretches.at(-1);
    if (last?.kind === kind) last.items.push(item);
    else stretches.push({ kind, items: [item] });
  }
  return stretches;
}
