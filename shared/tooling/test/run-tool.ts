import { spawn } from 'node:child_process';

export interface ToolResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs a tool of node_modules with this Node.js and collects its output. The tool ends with the
 * test run.
 */
export function runTool(
  root: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const endWithUs = (): void => {
      child.kill('SIGTERM');
    };
    process.once('exit', endWithUs);
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', endWithUs);
      resolve({
        code,
        stdout: Buffer.concat(out).toString('utf8'),
        stderr: Buffer.concat(err).toString('utf8'),
      });
    });
  });
}
