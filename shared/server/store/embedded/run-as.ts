import { spawn } from 'node:child_process';
import type { OsUser } from './os-user';

/**
 * The environment for PostgreSQL's programs: without secrets and without variables that change
 * their behavior (PGDATA, LC_*, …).
 */
export const CLEAN_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' };

/** Runs a program as a user until it ends. @throws Error with its output */
export async function runAs(
  user: OsUser,
  program: string,
  args: string[],
  cwd = '/',
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...user,
      cwd,
      env: CLEAN_ENV,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code, signal) =>
      code === 0
        ? resolve(output)
        : reject(
            new Error(
              `${program} ended with ${signal ?? `code ${code}`}: ${output.trim().slice(-2_000)}`,
            ),
          ),
    );
  });
}
