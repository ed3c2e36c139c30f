import { expect, test } from '@jest/globals';
import { csvOf } from './csv';

test('cells are quoted, and a spreadsheet executes none of them', () => {
  expect(
    csvOf([
      ['a,b', 'say "hi"', 3],
      ['=1+1', '@x', 'line\nbreak'],
      ['-2', '+49 30', -2],
    ]),
  ).toBe('\ufeff"a,b","say ""hi""",3\r\n\'=1+1,\'@x,"line\nbreak"\r\n\'-2,\'+49 30,-2\r\n');
});
