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

test('a line is counted as a person counts it in the file', () => {
  const rows = [
    'organization,name,email',
    '',
    'Fern,Ada,a@x.example',
    '',
    '"Fern',
    'Inc.",Bo,',
    'Fern,Cy,',
  ];
  for (const end of ['\n', '\r\n', '\r'])
    expect(readImport(rows.join(end)).map(({ line, name }) => [line, name])).toEqual([
      [3, 'Ada'],
      [5, 'Bo'],
      [7, 'Cy'],
    ]);
  const head = '\n\norganization,name\n';
  expect(() => readImport(head)).toThrow(/line 3/);
});

test('a file with too many people is refused as a whole', () => {
  const csv = `organization,name,email\n${'Fern,Ada,ada@x.example\n'.repeat(5_001)}`;
  expect(() => readImport(csv)).toThrow(/more than 5000 people/);
});
