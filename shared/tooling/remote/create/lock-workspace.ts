import { symlink, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { Refusal } from '../refusal';

/**
 * Registers a new folder of the checkout with npm: its entry in package-lock.json, and its link in
 * node_modules. All its packages are already installed, so nothing is downloaded.
 * @throws Refusal with npm's output
 */
export async function lockWorkspace(root: string, name: string): Promise<void> {
  const { code, output } = await npm(root, [
    'install',
    '--package-lock-only',
    '--ignore-scripts',
    '--offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0)
    throw new Refusal(
      'buildFailed',
      `${name} is written, but npm could not add it to package-lock.json.`,
      {
        code: 'NPM_FAILED',
        advice: 'Run `npm install --package-lock-only` before you commit.',
        text: output.trim(),
      },
    );
  const scope = join(root, 'node_modules/@voxgrove');
  await mkdir(scope, { recursive: true });
  await symlink(join('../..', name), join(scope, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

function npm(cwd: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
      });
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ code, output });
    });
  });
}
