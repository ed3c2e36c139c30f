import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentInReadme } from './environment-document';

test('the README lists all environment variables (if not: npm run docs)', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../../README.md'), 'utf8');
  expect(unaligned(readme)).toBe(unaligned(await environmentInReadme(readme)));
  expect(readme).toMatch(/\| `PORT` +\| 4000/);
  expect(readme).toMatch(/\| `FLOWS_HOST` +\| off/);
  expect(readme).not.toContain('VOXGROVE_DATABASE');
});

/** Removes the alignment of the table's columns, which Prettier adds. */
function unaligned(markdown: string): string {
  return markdown.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---');
}
