import { spawn } from 'node:child_process';

export interface Terminal {
  /** Runs a script and waits for its end. `output` is its whole output, in order. */
  type(script: string): Promise<{ code: number; output: string }>;
  close(): void;
}

const DONE = '__typed__';

/**
 * Opens one shell that runs blocks one after the other, as in a terminal: variables of one block
 * are available in the next.
 */
export function openTerminal(cwd: string, env: NodeJS.ProcessEnv): Terminal {
  const shell = spawn('bash', ['--norc'], { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  let wake = (): void => undefined;
  const shellEnded = new Promise<never>((_resolve, reject) => {
    shell.once('exit', (code) => reject(new Error(`The shell ended (${code}).\n${output}`)));
  });
  shellEnded.catch(() => undefined);
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      wake();
    });
  return {
    async type(script) {
      output = '';
      // The blocks come through standard input, so the commands must not read it. The first failure
      // ends a block.
      shell.stdin.write(
        `{ ${script.trim().split('\n').join(' &&\n')}\n} </dev/null 2>&1; printf '\\n${DONE}%s\\n' "$?"\n`,
      );
      const end = new RegExp(`\\n${DONE}(\\d+)\\n`);
      const finished = async (): Promise<RegExpExecArray> => {
        for (;;) {
          const found = end.exec(output);
          if (found) return found;
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      };
      const found = await Promise.race([finished(), shellEnded]);
      return { code: Number(found[1]), output: output.slice(0, found.index) };
    },
    close: () => {
      shell.kill();
    },
  };
}
