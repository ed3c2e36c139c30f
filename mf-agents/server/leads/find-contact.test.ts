import { expect, test } from '@jest/globals';
import { findContact } from './find-contact';
import { mailKey, phoneKey } from './normalize';

test('finds addresses, numbers and names in typed text', () => {
  expect(findContact('Mail me at Anna.B@Example.com.')).toEqual({ email: 'anna.b@example.com' });
  expect(findContact('Call +49 30 901820, my name is Anna Berg')).toEqual({
    phone: '+4930901820',
    name: 'Anna Berg',
  });
  expect(findContact('What costs 2 tents @ 12.50?')).toEqual({});
});

test('gives equal keys for the same address or number, and no key for other text', () => {
  expect(mailKey(' Anna@Example.COM ')).toBe('anna@example.com');
  expect(mailKey('anna@example')).toBeUndefined();
  expect(phoneKey('+49 (0)30 901820')).toBe('+4930901820');
  expect(phoneKey('030 901820', 'DE')).toBe('+4930901820');
  expect(phoneKey('030 901820')).toBeUndefined();
  expect(phoneKey('hello')).toBeUndefined();
});
