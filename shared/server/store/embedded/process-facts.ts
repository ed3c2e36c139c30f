import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Returns a mark that distinguishes a process from a later one with the same id: its start, in
 * clock ticks since boot. '' if unknown.
 */
export function startMark(pid: number): string {
  try {
    // Field 22. The command name in field 2 may contain spaces and brackets.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Returns the command line of a process, or '' if the process is gone or hidden. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    try {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    } catch {
      return '';
    }
  }
}

/** Returns the ids of all visible processes of this machine. */
export async function processIds(): Promise<number[]> {
  const names = await readdir('/proc').catch(() => undefined);
  const listed =
    names ??
    execFileSync('ps', ['-axo', 'pid='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim());
  return listed.filter((name) => /^\d+$/.test(name)).map(Number);
}
