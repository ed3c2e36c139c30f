import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { masked } from './mask';

const SECRET = 'sk-Live/9f3c+21AA==key';
const backwards = (text: string): string => [...text].reverse().join('');
const percent = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16)}`).join('');

describe('an echo of a credential is masked', () => {
  test.each([
    ['as it is', SECRET],
    ['in upper case', SECRET.toUpperCase()],
    ['in lower case', SECRET.toLowerCase()],
    ['backwards', backwards(SECRET)],
    ['backwards in upper case', backwards(SECRET).toUpperCase()],
    ['in base64', Buffer.from(SECRET).toString('base64')],
    ['in base64 for addresses', Buffer.from(SECRET).toString('base64url')],
    ['backwards in base64', Buffer.from(backwards(SECRET)).toString('base64')],
    ['in hex', Buffer.from(SECRET).toString('hex')],
    ['in upper-case hex', Buffer.from(SECRET).toString('hex').toUpperCase()],
    ['in an address', encodeURIComponent(SECRET)],
    ['with every byte escaped', percent(SECRET)],
    ['in HTML', SECRET.replaceAll('&', '&amp;')],
  ])('%s', (_form, echo) => {
    const shown = masked(`{"echo":"${echo}"}`, [SECRET]);
    expect(shown).toContain('••••••');
    expect(shown.length).toBeLessThan(25);
  });

  test.each(['Bearer ', 'x', 'user:', 'ab'])(
    'within base64 of a longer text: after %j',
    (before) => {
      const shown = masked(Buffer.from(`${before}${SECRET} and more`).toString('base64'), [SECRET]);
      expect(shown).toContain('••••••');
      expect(Buffer.from(shown, 'base64').toString()).not.toContain(SECRET.slice(0, 8));
    },
  );
});

test('the masked text never contains the value, and text without the value stays unchanged', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 60 }),
      fc.string(),
      fc.string(),
      (value, before, after) => {
        fc.pre(!'••••••'.includes(value));
        expect(masked(`${before}${value}${after}`, [value])).not.toContain(value);
        expect(masked('The order is on its way.', ['8d1f0c77b2'])).toBe('The order is on its way.');
      },
    ),
  );
});
