/** `npm run docs`: writes the documents that are made from code. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';

register();
const root = join(import.meta.dirname, '../../..');
const { errorDocument } = await import('../docs/error-document.ts');
await writeFile(join(root, 'docs/errors.md'), errorDocument());
console.log('docs/errors.md');
await import('../../../shell/server/access/write-access-document.ts');
