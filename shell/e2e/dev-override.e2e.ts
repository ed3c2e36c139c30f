import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { becomeOperator } from './support/operator';

const ROOT = join(import.meta.dirname, '../..');
const REMOTE = join(ROOT, 'shared/testing/fixtures/remotes/mf-hello');

/**
 * Returns the first match in the output of a process. Reading goes on after the match, because
 * otherwise the process could not write its last output.
 */
function printed(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (chunk) => {
      output += String(chunk);
      const found = pattern.exec(output);
      if (found) resolve(found[0]);
    });
    child.once('close', () => reject(new Error(`It ended without ${pattern}:\n${output}`)));
  });
}

test('the link of `npm run dev -- NAME` shows local code in a production shell', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const dev = spawn(process.execPath, [join(ROOT, 'shared/tooling/bin/dev.mjs'), REMOTE], {
    cwd: ROOT,
    env: { ...process.env, DEV_REMOTE_PORT: '0', PORT: new URL(product().urls.gateway).port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const link = await printed(dev, /http:\/\/localhost:\d+\/app\/eu\/\S*\?remote=\S+(?=\s)/);
    const entries: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/remoteEntry.js')) entries.push(new URL(request.url()).origin);
    });
    await becomeOperator(page);
    await page.goto(link);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Hello from a remote the shell never heard of' }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Overrides' })).toContainText('mf-hello');
    expect(entries).toContain(new URL(link.split('remote=mf-hello@')[1]!).origin);
  } finally {
    const ended = once(dev, 'exit');
    dev.kill('SIGTERM');
    await ended;
  }
});
