import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ContentLimits } from './limits';
import type { FromProcess, ToProcess } from './messages';

/** A content process as the gateway uses it. */
export interface ContentProcess {
  send(task: ToProcess): void;
  /** Kills the process at once. */
  kill(): void;
  /** Resolves when the process has ended. */
  gone: Promise<void>;
}

export interface ContentProcessEvents {
  ready(): void;
  answered(reply: Exclude<FromProcess, { ready: true }>): void;
  /** Called when the process has ended. `errorOutput`: the reason that the process gave, if any. */
  ended(errorOutput: string): void;
}

const ENTRY = fileURLToPath(new URL('./content-process.ts', import.meta.url));
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const MAX_ERROR_OUTPUT = 100;

/**
 * Starts a process with an empty environment, so that it has no secrets. The process does not keep
 * the gateway alive.
 */
export function startContentProcess(
  limits: ContentLimits,
  events: ContentProcessEvents,
): ContentProcess {
  const settings = [limits.memoryMegabytes, limits.resultParts, limits.resultChars].map(String);
  const child = fork(ENTRY, settings, {
    execArgv: [`--max-old-space-size=${limits.heapMegabytes}`, '--import', TSX],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  let errorOutput = '';
  child.stdout?.on('data', (part: Buffer) => {
    errorOutput = (errorOutput + part.toString()).slice(0, MAX_ERROR_OUTPUT);
  });
  child.on('message', (reply: FromProcess) => {
    if ('ready' in reply) events.ready();
    else events.answered(reply);
  });
  const exited = new Promise<void>((resolve) => {
    let over = false;
    const end = (): void => {
      if (over) return;
      over = true;
      events.ended(errorOutput);
      resolve();
    };
    child.on('close', end);
    // The process could not be started, or a message did not arrive.
    child.on('error', () => {
      child.kill('SIGKILL');
      if (child.pid === undefined) end();
    });
  });
  child.unref();
  child.channel?.unref();
  (child.stdout as unknown as { unref?: () => void } | null)?.unref?.();
  return {
    send: (task) => {
      child.send(task, () => undefined);
    },
    kill: () => {
      child.kill('SIGKILL');
    },
    gone: exited,
  };
}
