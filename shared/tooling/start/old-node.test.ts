import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs a command as on an old Node.js: with another version, and without `import.meta.dirname`. */
const onNode18 = (command: string) => {
  const hooks = `export const load = async (url, context, next) => {
    const loaded = await next(url, context);
    if (!url.startsWith('file:') || url.includes('node_modules')) return loaded;
    const source = String(loaded.source).replaceAll('import.meta.dirname', 'undefined').replaceAll('process.versions.node', "'18.19.1'");
    return { ...loaded, source };
  };`;
  const register = `import { register } from 'node:module'; register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hooks)}`)});`;
  return spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(register)}`,
      join(import.meta.dirname, '../bin', `${command}.mjs`),
    ],
    { encoding: 'utf8', env: { PATH: process.env.PATH } },
  );
};

test.each(['start', 'dev', 'test'])(
  'npm %s with an older Node.js prints a clear error and ends with exit code 1',
  (command) => {
    const { status, stdout, stderr } = onNode18(command);
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      'Voxgrove needs Node.js 20.19 or newer; this is 18.19.1. Install a newer one (https://nodejs.org) and run the command again.\n',
    ]);
  },
);
