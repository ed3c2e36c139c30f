import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { apiReport } from '@voxgrove/testing/api-report';
import ts from 'typescript';

const FOLDER = import.meta.dirname;
const REPORT = join(FOLDER, 'api-report.txt');

test('api-report.txt lists the exports of public.ts (UPDATE_API_REPORT=1 writes it; then raise CONTRACT_VERSION as required)', async () => {
  const { config } = ts.readConfigFile(join(FOLDER, '../tooling/tsconfig.base.json'), (path) =>
    ts.sys.readFile(path),
  ) as { config: { compilerOptions: object } };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, FOLDER);
  const now = apiReport(join(FOLDER, 'public.ts'), options);
  if (process.env.UPDATE_API_REPORT) await writeFile(REPORT, now);
  expect(await readFile(REPORT, 'utf8')).toBe(now);
}, 60_000);
