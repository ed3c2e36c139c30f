import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Everything a project's checks may read: its own files, and those of the projects it uses. */
const INPUTS = ['{projectRoot}/**/*', '^code', 'toolchain'];

/**
 * Plugin for nx: gives every project the targets `lint`, `types` and `unit`, and `e2e` where there
 * are browser tests. Each runs a stage of the gate over the folder of the project. Not cached by nx:
 * the gate keeps its own record (ADR 35).
 */
export const createNodesV2 = [
  '{shell,mf-*,bench,shared/*}/package.json',
  (files, _options, { workspaceRoot }) =>
    files.map((file) => {
      const folder = dirname(file);
      return [file, { projects: { [folder]: { targets: targetsOf(folder, workspaceRoot) } } }];
    }),
];

function targetsOf(folder, workspaceRoot) {
  const stage = (name, path = folder) => target(`node shared/tooling/bin/test.mjs ${name} ${path}`);
  const targets = {
    lint: stage('lint'),
    types: target(`node node_modules/typescript/bin/tsc --noEmit -p ${folder}/tsconfig.json`),
    unit: stage('unit', `${folder}/`),
  };
  return existsSync(join(workspaceRoot, folder, 'e2e'))
    ? { ...targets, e2e: stage('browser', `${folder}/e2e/`) }
    : targets;
}

const target = (command) => ({
  executor: 'nx:run-commands',
  inputs: INPUTS,
  cache: false,
  options: { command, cwd: '{workspaceRoot}' },
});
