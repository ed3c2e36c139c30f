import { Writable } from 'node:stream';
import { remoteCommand } from '../remote-command';

export interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the command in this process, as if typed in `cwd`. */
export async function runRemote(
  args: string[],
  {
    cwd = process.cwd(),
    env = {},
    root,
    signal = new AbortController().signal,
  }: { cwd?: string; env?: NodeJS.ProcessEnv; root?: string; signal?: AbortSignal } = {},
): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const into = (lines: string[]): NodeJS.WriteStream =>
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    }) as NodeJS.WriteStream;
  const code = await remoteCommand(args, {
    cwd,
    env,
    stdout: into(out),
    stderr: into(err),
    signal,
    ...(root === undefined ? {} : { root }),
  });
  return { code, stdout: out.join(''), stderr: err.join('') };
}
