import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';

/**
 * Starts the product once for each worker.
 * @returns a function that Playwright calls at the end
 */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const host = spawn(
    process.execPath,
    ['--import=tsx', join(import.meta.dirname, 'host.ts'), String(workers)],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const ready = await new Promise<object>((resolve, reject) => {
    host.on('message', (message) => resolve(message as object));
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
    const gone = new Promise<void>((resolve) => {
      host.once('exit', () => resolve());
    });
    host.kill('SIGTERM');
    await gone;
  };
}
