import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cpuTime } from '@voxgrove/testing/cpu-time';
import { listDiff } from './list-diff';
import { sequenceDiff } from '@voxgrove/contracts/sequence-diff';
import { wordDiff } from './word-diff';

const without = (kind: string, stretches: { kind: string; items: string[] }[]) =>
  stretches.filter((stretch) => stretch.kind !== kind).flatMap(({ items }) => items);

test('a diff contains both sequences, and never marks an equal start as different', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 14 });
  fc.assert(
    fc.property(letters, letters, (before, after) => {
      const diff = sequenceDiff(before, after);
      expect(without('added', diff)).toEqual(before);
      expect(without('removed', diff)).toEqual(after);
      if (before[0] !== undefined && before[0] === after[0]) expect(diff[0]?.kind).toBe('same');
    }),
    { numRuns: 500 },
  );
  expect(
    sequenceDiff([...'abcabba'], [...'cbabac'])
      .filter(({ kind }) => kind !== 'same')
      .reduce((edits, { items }) => edits + items.length, 0),
  ).toBe(5);
});

test('equal ends of long and different texts are found quickly', () => {
  const [before, after] = ['a', 'b'].map((letter) =>
    Array.from({ length: 10_000 }, (_, index) => `${letter}${index}`),
  );
  const spent = cpuTime();
  expect(sequenceDiff(before!, after!).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  const same = ['same'];
  expect(sequenceDiff([...same, ...before!, ...same], [...same, ...after!, ...same])).toEqual([
    { kind: 'same', items: same },
    { kind: 'removed', items: before },
    { kind: 'added', items: after },
    { kind: 'same', items: same },
  ]);
  expect(spent()).toBeLessThan(2_000);
});

test('words are compared, and text far from a change is left out', () => {
  expect(wordDiff('Be strict today.', 'Be kind today.')).toEqual([
    { kind: 'same', text: 'Be ' },
    { kind: 'removed', text: 'strict' },
    { kind: 'added', text: 'kind' },
    { kind: 'same', text: ' today.' },
  ]);
  expect(wordDiff('', 'new')).toEqual([{ kind: 'added', text: 'new' }]);
  const long = 'Know the hills. '.repeat(40);
  const parts = wordDiff(`${long}a`, `${long}b`);
  expect(parts.map(({ kind }) => kind)).toEqual(['gap', 'same', 'removed', 'added']);
  expect(
    parts
      .slice(0, 2)
      .map(({ text }) => text)
      .join(''),
  ).toBe(long);
});

test('lines of a list are compared', () => {
  expect(listDiff(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { before: 'a', after: 'a' },
    { before: 'b', after: 'x' },
    { before: 'c', after: 'c' },
    { before: null, after: 'd' },
  ]);
});
