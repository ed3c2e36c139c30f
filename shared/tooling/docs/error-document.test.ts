import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { declareSlices } from './declare-slices';
import { errorDocument } from './error-document';

test('docs/errors.md lists all errors (if not: npm run docs)', async () => {
  await declareSlices();
  expect(await readFile(join(import.meta.dirname, '../../../docs/errors.md'), 'utf8')).toBe(
    errorDocument(),
  );
});
