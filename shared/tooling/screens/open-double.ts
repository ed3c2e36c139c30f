import { fork } from 'node:child_process';
import { join } from 'node:path';

/**
 * A page that replaces the shell: it shows the built remote with its sample data, without a server.
 */
export interface Double {
  origin: string;
  stop(): void;
}

/**
 * Opens the page.
 * @param remote folder of the remote, which must be built already
 */
export async function openDouble(remote: string): Promise<Double> {
  const child = fork(join(import.meta.dirname, 'double-process.ts'), [remote], {
    execArgv: ['--import=tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('exit', (code) => reject(new Error(`The shell double ended with ${code}.`)));
  });
  return { origin, stop: () => void child.kill('SIGTERM') };
}
