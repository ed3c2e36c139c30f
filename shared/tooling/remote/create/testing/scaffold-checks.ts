import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ESLint } from 'eslint';
import { check, resolveConfig } from 'prettier';
import ts from 'typescript';
import { lintConfig } from '../../../eslint/config.js';

const ROOT = join(import.meta.dirname, '../../../../..');

/** Returns all files of a folder, sorted. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

/** Returns the faults that TypeScript finds in remotes. */
export async function typeFaults(...remotes: string[]): Promise<string[]> {
  const base = join(ROOT, 'shared/tooling/tsconfig.base.json');
  const { config } = ts.readConfigFile(base, (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const files = (await Promise.all(remotes.map(filesIn))).flat();
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  const typeRoots = [join(ROOT, 'node_modules/@types')];
  const program = ts.createProgram(sources, { ...options, typeRoots });
  return sources.flatMap((source) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(source))
      .map(({ messageText }) => `${source}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
  );
}

/** Returns the faults that ESLint and Prettier find in a remote in the folder `checkout`. */
export async function lintFaults(checkout: string, remote: string): Promise<string[]> {
  const linter = new ESLint({
    cwd: checkout,
    overrideConfigFile: true,
    overrideConfig: lintConfig(checkout) as ESLint.Options['overrideConfig'],
  });
  const results = await linter.lintFiles([join(remote, '**/*.{ts,tsx,js}')]);
  const faults = results.flatMap(({ filePath, messages }) =>
    messages.map(({ message }) => `${filePath}: ${message}`),
  );
  const style = await resolveConfig(join(ROOT, 'package.json'));
  for (const file of await filesIn(remote)) {
    if (!['.ts', '.tsx', '.js', '.json', '.md'].includes(extname(file))) continue;
    const isFormatted = await check(await readFile(file, 'utf8'), { ...style, filepath: file });
    if (!isFormatted) faults.push(`${file}: Prettier would format it.`);
  }
  return faults;
}
