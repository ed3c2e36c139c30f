import { expect, test } from '@jest/globals';
import { parseCursor, toCursor } from './position';

const epoch = '0123456789abcdef0123456789abcdef';

test.each([
  { epoch, after: '10:20:' },
  { epoch, after: '10:20:10,15' },
  { epoch, after: '10:20:', page: { upTo: '12:30:12', seq: 7 } },
])('a cursor can be parsed again (%#)', (position) => {
  expect(parseCursor(toCursor(position))).toEqual({ page: undefined, ...position });
});

test.each([
  '',
  'x',
  `${epoch}.`,
  `${epoch}.10`,
  `${epoch}.20:10:`,
  `${epoch}.0:10:`,
  `${epoch}.10:20:9`,
  `${epoch}.10:20:15,12`,
  `${epoch}.10:20:12,`,
  `${epoch}.10:20:20`,
  `${epoch}.10:99999999999999999999:`,
  `${epoch}.10:20:~10:20:`,
  `${epoch}.10:20:' OR 1=1`,
])('a cursor that PostgreSQL would refuse is invalid: %s', (text) => {
  expect(parseCursor(text)).toBeUndefined();
});
