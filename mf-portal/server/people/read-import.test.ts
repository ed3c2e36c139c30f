import { expect, test } from '@jest/globals';
import { readImport } from './read-import';

test('columns are read in any order, with quotes and a byte order mark', () => {
  const csv = '\ufeffEmail,Organization,Name\nada@example.com,"Fern, Inc.",Ada\n';
  expect(readImport(csv)).toEqual([
    { line: 2, organisation: 'Fern, Inc.', name: 'Ada', email: 'ada@example.com' },
  ]);
});

test.each(['name,email\nAda,ada@example.com', '', '"open'])('refuses %j', (csv) => {
  expect(() => readImport(csv)).toThrow(/organization, name and email/);
});
