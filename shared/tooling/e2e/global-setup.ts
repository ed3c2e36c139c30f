import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';

type HostMessage = { event: 'ready'; products: object[] } | { event: 'ended'; text: string };

/**
 * Starts the product once for each worker.
 * @returns a function that Playwright calls at the end; it throws if a part of a product ended by
 *   itself
 */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const host = spawn(
    process.execPath,
    ['--import=tsx', join(import.meta.dirname, 'host.ts'), String(workers)],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const ends: string[] = [];
  const ready = await new Promise<object>((resolve, reject) => {
    host.on('message', (message: HostMessage) => {
      if (message.event === 'ready') resolve(message);
      else ends.push(message.text);
    });
    host.once('exit', (code) =>
      reject(
        new Error(
          `The product did not start for the browser tests (exit code ${code}); the reason is above.`,
        ),
      ),
    );
  });
  process.env.VOXGROVE_E2E = JSON.stringify(ready);
  return async () => {
    const exited = new Promise<void>((resolve) => {
      host.once('exit', () => resolve());
    });
    host.kill('SIGTERM');
    await exited;
    if (ends.length > 0)
      throw new Error(`A part of the product ended during the tests.\n${ends.join('\n')}`);
  };
}
