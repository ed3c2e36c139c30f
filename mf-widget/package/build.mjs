/** Builds `dist/` of the package: ES modules and their types. `npm pack` runs it first. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import ts from 'typescript';

const here = import.meta.dirname;
const out = join(here, 'dist');

await rm(out, { recursive: true, force: true });
await mkdir(out);
await Promise.all(
  ['index', 'react', 'vue'].map(async (name) => {
    const source = await readFile(join(here, `${name}.ts`), 'utf8');
    const { code } = await transform(source, { loader: 'ts', format: 'esm', target: 'es2022' });
    // Every type that is exported is written out, so that one file alone says what it declares.
    const { outputText, diagnostics } = ts.transpileDeclaration(source, {
      fileName: `${name}.ts`,
      reportDiagnostics: true,
      compilerOptions: {
        isolatedDeclarations: true,
        declaration: true,
        strict: true,
        target: ts.ScriptTarget.ES2022,
      },
    });
    if (diagnostics?.length)
      throw new Error(
        ts.formatDiagnostics(diagnostics, {
          getCanonicalFileName: (file) => file,
          getCurrentDirectory: () => here,
          getNewLine: () => '\n',
        }),
      );
    await writeFile(join(out, `${name}.js`), code);
    await writeFile(join(out, `${name}.d.ts`), outputText);
  }),
);
