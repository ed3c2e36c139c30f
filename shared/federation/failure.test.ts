import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { RemoteFailure } from './failure';
import { FAILURE_TEXTS, RESOLUTION_TEXTS } from './failure-texts';

test('the codes are exactly those in docs/specs/remote-loading.md', async () => {
  const page = await readFile(
    join(import.meta.dirname, '../../docs/specs/remote-loading.md'),
    'utf8',
  );
  const explained = [...page.matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, code]) => code);
  expect(explained.sort()).toEqual(
    [...Object.keys(FAILURE_TEXTS), ...Object.keys(RESOLUTION_TEXTS)].sort(),
  );
});

test('a failure names its build, and for an override also the underlying failure', () => {
  expect(
    new RemoteFailure('OVERRIDE_FAILED', 'mf-a', {
      build: '1.0.0-0badcafe',
      underlying: 'MANIFEST_HTTP',
    }).message,
  ).toBe('mf-a (1.0.0-0badcafe): OVERRIDE_FAILED (MANIFEST_HTTP)');
});
