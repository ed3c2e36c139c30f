import { describe, expect, test } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import { linkAddress } from './link-address';

describe('the address of a link source', () => {
  test.each([
    ['acme.com/returns', 'https://acme.com/returns'],
    ['nosuch.invalid', 'https://nosuch.invalid/'],
    [' www.acme.com/a?b=c ', 'https://www.acme.com/a?b=c'],
    ['acme.com:8443/a', 'https://acme.com:8443/a'],
    ['http://acme.com/returns', 'http://acme.com/returns'],
    ['HTTPS://acme.com', 'https://acme.com/'],
  ])('%s is read as %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  test.each([
    '',
    'acme',
    'ftp://acme.com',
    'mailto:info@acme.com',
    'info@acme.com',
    'javascript:alert(1).x',
    'acme com',
    'https://',
    'data:text/html,a.b',
  ])('%j is refused, and the field explains what to enter', (typed) => {
    let error: unknown;
    try {
      linkAddress(typed);
    } catch (thrown) {
      error = thrown;
    }
    const hint = 'Please enter the address of a page, for example https://acme.com/returns';
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'LINK_INVALID', details: { fields: { url: hint } } });
  });
});
