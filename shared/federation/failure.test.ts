import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { FAILURES } from './failure';

test('every code people can be shown is explained in docs/specs/remote-loading.md, and no other', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/specs/remote-loading.md'), 'utf8');
  const explained = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, code]) => code);
  expect(explained.sort()).toEqual(Object.keys(FAILURES).sort());
});
