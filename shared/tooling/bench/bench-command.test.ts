import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

let folder: string;
const BENCHMARKS = {
  'tiny.ts': `export default async (log: (line: string) => void) => {
    log('tiny: round 1 of 1');
    return [{ name: 'tiny.time', value: 12, unit: 'ms', peer: 10, ratio: 1.2, limit: 1.1 }, { name: 'tiny.bytes', value: 7, unit: 'bytes', peer: null, ratio: null, limit: 8 }];
  };`,
  'broken.ts': `export default async () => { throw new Error('The database of this benchmark is gone.'); };`,
  'help.ts': 'export const help = 1;',
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bench-'));
  for (const [name, text] of Object.entries(BENCHMARKS)) await writeFile(join(folder, name), text);
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs `npm run bench -- ...args` on the benchmarks above. */
function bench(...args: string[]) {
  const command = pathToFileURL(join(import.meta.dirname, 'bench-command.ts')).href;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import=tsx',
      '--input-type=module',
      '-e',
      `const { benchCommand } = await import(${JSON.stringify(command)}); await benchCommand(${JSON.stringify(args)}, ${JSON.stringify(folder)});`,
    ],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

test('with --json every figure is one line of JSON on stdout in a fixed format, and progress goes to stderr', () => {
  const { status, stdout, stderr } = bench('tiny', '--json');
  expect([status, stderr]).toEqual([0, 'tiny: round 1 of 1\n']);
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ).toEqual([
    { name: 'tiny.time', value: 12, unit: 'ms', peer: 10, ratio: 1.2, limit: 1.1 },
    { name: 'tiny.bytes', value: 7, unit: 'bytes', peer: null, ratio: null, limit: 8 },
  ]);
});

test('without --json figures are words, and a missed limit is shown but is no error', () => {
  expect(bench('tiny')).toMatchObject({
    status: 0,
    stdout:
      'tiny.time: 12 ms, peer 10 ms, ratio 1.2  (limit 1.1, MISSED)\ntiny.bytes: 7 bytes  (limit 8)\n',
  });
});

test('a benchmark that cannot run is an error, and the others still run', () => {
  const { status, stdout, stderr } = bench('--json');
  expect(status).toBe(1);
  expect(stderr).toContain('The database of this benchmark is gone.');
  expect(stdout.match(/"name":"tiny/g)).toHaveLength(2);
});

test('an unknown name gives an error that lists the known names', () => {
  expect(bench('storm')).toMatchObject({
    status: 1,
    stderr: 'There is no benchmark "storm". There are: broken, tiny.\n',
  });
});

test('--help names the benchmarks, and an unknown option runs none', () => {
  const usage = 'Usage: npm run bench -- [NAME ...] [--json]\nBenchmarks: broken, tiny\n';
  expect(bench('--help')).toEqual({ status: 0, stdout: '', stderr: usage });
  expect(bench('tiny', '--jsonn')).toEqual({
    status: 1,
    stdout: '',
    stderr: `There is no option --jsonn.\n${usage}`,
  });
});
