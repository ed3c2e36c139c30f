import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorDocument } from './error-document';

test('docs/errors.md lists the errors there are (if not: npm run docs)', async () => {
  expect(await readFile(join(import.meta.dirname, '../../../docs/errors.md'), 'utf8')).toBe(
    errorDocument(),
  );
});
