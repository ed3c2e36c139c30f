import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const RETRIEVAL = join(import.meta.dirname, '../retrieval');
/**
 * Files outside of RETRIEVAL that decide how words are compared. `package.json` pins the stemmers.
 */
const OTHERS = ['../../fold-word.ts', '../../../package.json'].map((file) =>
  join(import.meta.dirname, file),
);

let cachedForm: string | undefined;

/**
 * Returns the form of the indexes that this process builds. It changes with each file that an index
 * depends on, and with the Unicode data of the runtime. An index of another form is never used.
 */
export const indexForm = (): string => (cachedForm ??= readForm());

function readForm(): string {
  const sources = readdirSync(RETRIEVAL, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => join(RETRIEVAL, file));
  const hash = createHash('sha256').update(`${process.versions.v8} ${process.versions.icu}`);
  for (const file of [...sources, ...OTHERS]) hash.update(readFileSync(file));
  return hash.digest('hex');
}
