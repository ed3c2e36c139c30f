import { expect, test } from '@jest/globals';
import { columnsOf, guessColumn } from './csv-columns';

test('the first row is read, also with quotes and a byte order mark', () => {
  expect(columnsOf('\ufeffName,"E-mail, private","Say ""hi""",\r\nAnna,a@b.example,1,')).toEqual([
    'Name',
    'E-mail, private',
    'Say "hi"',
    '',
  ]);
  expect(columnsOf('')).toEqual([]);
});

test('usual names of columns are known, others are kept under their own', () => {
  expect(['Name', 'Email address', 'Telefon', 'Budget', ''].map(guessColumn)).toEqual([
    'name',
    'email',
    'phone',
    'field:Budget',
    '',
  ]);
});
