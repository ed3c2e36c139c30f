import { expect, test } from '@jest/globals';
import { cpuTime } from '@voxgrove/testing/cpu-time';
import { pageUrl } from './page-url';

test('an address of a thousand parts is not a page, and is refused at once', () => {
  const hostile = [
    '/'.repeat(1_900),
    '/a1'.repeat(600),
    `?${'a=&'.repeat(600)}`,
    'ü'.repeat(1_900),
  ];
  const took = cpuTime();
  for (let at = 0; at < 1_000; at += 1)
    for (const path of hostile) expect(pageUrl(`https://x.example/${at}${path}x`)).toBeNull();
  expect(took()).toBeLessThan(1_500);
  expect(pageUrl('/a/b/?c=1&b=2', 'https://x.example/')?.href).toBe(
    'https://x.example/a/b?b=2&c=1',
  );
});
