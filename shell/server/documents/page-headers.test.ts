import { expect, test } from '@jest/globals';
import type { Config } from '@voxgrove/server/config';
import { pageHeaders } from './page-headers';

const config = { publicUrl: 'https://voxgrove.example' } as Config;
const opener = (more: object): string | undefined =>
  pageHeaders(config, { nonce: 'n', images: "'self'", connect: [], ...more })[
    'cross-origin-opener-policy'
  ];

test('only pages that open windows of other sites let them respond', () => {
  expect(opener({})).toBe('same-origin');
  expect(opener({ opensWindows: true })).toBe('same-origin-allow-popups');
  expect(opener({ createsPolicies: true })).toBe('same-origin-allow-popups');
});
