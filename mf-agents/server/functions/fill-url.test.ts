import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fillUrl, urlTemplate } from './fill-url';
import type { Values } from './values';

test('addresses keep scheme, host, port, segments and query for any value (any text)', () => {
  const template = urlTemplate(
    'https://api.example.com:8443/v1/orders/{{id}}/items?email={{email}}&fixed=1',
  )!;
  const shape = (url: URL) => [
    url.protocol,
    url.host,
    url.username,
    url.hash,
    url.pathname.split('/').length,
    url.pathname.split('/')[4],
    [...url.searchParams.keys()].join(),
  ];
  const parameters = (id: string, email: string): Values => ({
    parameters: new Map([
      ['id', id],
      ['email', email],
    ]),
    credentials: new Map(),
  });
  const wanted = shape(new URL(fillUrl(template, parameters('a', 'b'))));
  const nasty = fc.constantFrom(
    '..',
    '.',
    '%2e%2e',
    '../../admin',
    '/..//evil.example',
    '\\evil',
    '@evil.example',
    '?x=1',
    '#x',
    '&fixed=2',
    'a\r\nHost: evil',
    '//evil.example/',
    ':80',
    '\u2025',
    '%00',
    ' ',
    '..;/',
  );
  fc.assert(
    fc.property(
      fc.oneof(nasty, fc.string({ minLength: 1, unit: 'grapheme' })),
      fc.oneof(nasty, fc.string({ unit: 'grapheme' })),
      (id, email) => {
        let filled: string;
        try {
          filled = fillUrl(template, parameters(id, email));
        } catch (error) {
          expect((error as Error).name).toBe('UnusableValue');
          return;
        }
        const url = new URL(filled);
        expect(shape(url)).toEqual(wanted);
        expect(decodeURIComponent(url.pathname.split('/')[3]!)).toBe(id);
        expect(url.searchParams.get('email')).toBe(email);
      },
    ),
    { numRuns: 300 },
  );
  for (const id of ['.', '..', '']) expect(() => fillUrl(template, parameters(id, 'x'))).toThrow();
});
