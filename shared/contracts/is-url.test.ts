import { expect, test } from '@jest/globals';
import { isUrl } from './is-url';

test('an address with an umlaut is an address, also after many calls', () => {
  const refused = Array.from({ length: 100_000 }, () => isUrl('https://bücher.example')).filter(
    (isAddress) => !isAddress,
  );
  expect(refused).toHaveLength(0);
});

test.each([
  ['https://example.com/a', undefined, true],
  ['/a?b#c', 'https://example.com', true],
  ['/a?b#c', undefined, false],
  ['https://', undefined, false],
  ['http://[::1', 'https://example.com', false],
])('%s on %s', (address, base, expected) => {
  expect(isUrl(address, base)).toBe(expected);
});
