/** `npm run docs`: writes the documents that are made from code. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { register } from 'tsx/esm/api';

register();
const root = join(import.meta.dirname, '../../..');
const { declareSlices } = await import('../docs/declare-slices.ts');
await declareSlices();
const { environmentInReadme } = await import('../docs/environment-document.ts');
const readme = await readFile(join(root, 'README.md'), 'utf8');
await writeFile(
  join(root, 'README.md'),
  await format(await environmentInReadme(readme), { parser: 'markdown' }),
);
console.log('README.md');
const { errorDocument } = await import('../docs/error-document.ts');
await writeFile(join(root, 'docs/errors.md'), errorDocument());
console.log('docs/errors.md');
