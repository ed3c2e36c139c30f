import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

/**
 * Runs the check in a separate process, because the compiler does not accept Jest's arrays as
 * arrays.
 */
function problemsOf(
  bundles: { name: string; contents: string; loadedWith?: string[] }[],
): string[] {
  const script = `
    import { build } from 'esbuild';
    import { bundledTwice } from './bundled-once.mjs';
    const bundles = await Promise.all(JSON.parse(process.env.BUNDLES).map(async ({ contents, ...bundle }) => {
      const stdin = { contents, resolveDir: '.', sourcefile: bundle.name };
      const { metafile } = await build({ stdin, bundle: true, write: false, metafile: true, format: 'esm' });
      return { ...bundle, metafile };
    }));
    process.stdout.write(JSON.stringify(bundledTwice(bundles)));`;
  const env = { ...process.env, BUNDLES: JSON.stringify(bundles) };
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env,
  });
  return JSON.parse(said) as string[];
}

const APP =
  "import { render } from 'preact'; import { jsx } from 'preact/jsx-runtime'; import { useState } from 'preact/hooks'; console.log(render, jsx, useState);";

test('a library in one copy is accepted, however many of its entries are used', () => {
  expect(problemsOf([{ name: 'app', contents: APP }])).toEqual([]);
});

test('a library bundled both from its build and from its sources is refused', () => {
  const problems = problemsOf([
    {
      name: 'app',
      contents: `${APP} import { h } from '../node_modules/preact/src/index.js'; console.log(h);`,
    },
  ]);
  expect(problems).toEqual([
    'preact is in app from ../node_modules/preact (dist) and ../node_modules/preact (src).',
  ]);
});

test('a part may not contain a module of the app that loads it', () => {
  const part = {
    name: 'part',
    contents: "import { useRef } from 'preact/hooks'; console.log(useRef);",
  };
  expect(
    problemsOf([
      { name: 'app', contents: APP },
      { ...part, loadedWith: ['app'] },
    ]),
  ).toEqual([
    '../node_modules/preact/dist/preact.mjs is in part and in app.',
    '../node_modules/preact/hooks/dist/hooks.mjs is in part and in app.',
  ]);
  expect(problemsOf([{ name: 'app', contents: APP }, part])).toEqual([]);
});

test('a file bundled under two ids is refused', () => {
  const contents =
    "import { fingerprint } from './contract/fingerprint.ts?one'; import * as two from './contract/fingerprint.ts'; console.log(fingerprint, two.fingerprint);";
  expect(problemsOf([{ name: 'app', contents }])).toEqual([
    'contract/fingerprint.ts is in app twice, under two ids.',
  ]);
});
