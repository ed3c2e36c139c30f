import { expect, test } from '@jest/globals';
import { DeclaredTable } from './declared-table';

const own = { status: 400 };
const theirs = { status: 404 };

test('a table accepts entries of slices and records their owners', () => {
  const table = new DeclaredTable('error code', 'the platform', { OWN: own });
  table.add('mf-billing', { THEIRS: theirs });
  table.add('mf-billing', { THEIRS: theirs });
  table.add('mf-empty');
  expect(table.entries).toEqual({ OWN: own, THEIRS: theirs });
  expect([...table.byOwner()]).toEqual([
    ['the platform', ['OWN']],
    ['mf-billing', ['THEIRS']],
  ]);
});

test('two entries with one name are refused, and the error names both owners', () => {
  const table = new DeclaredTable('error code', 'the platform', { OWN: own });
  expect(() => table.add('mf-billing', { OWN: theirs })).toThrow(
    'The error code "OWN" is declared by both the platform and mf-billing.',
  );
  table.add('mf-billing', { THEIRS: theirs });
  expect(() => table.add('mf-agency', { THEIRS: { status: 404 } })).toThrow(
    'The error code "THEIRS" is declared by both mf-billing and mf-agency.',
  );
});
