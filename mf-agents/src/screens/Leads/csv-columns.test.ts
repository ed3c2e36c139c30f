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

test('common column names are recognized, and other columns keep their own name', () => {
  expect(['Name', 'Email address', 'Telefon', 'Budget', ''].map(guessColumn)).toEqual([
    'name',
    'email',
    'phone',
    'field:Budget',
    '',
  ]);
});
