import { connect } from 'node:net';
import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';

/** The topics that one listener subscribes to on a gateway of this machine. */
export interface Listening {
  port: number;
  cookie: string;
  topics: string[];
  region: string;
}
export interface Listener {
  socket: Socket;
  ready: Promise<void>;
}

const AT_ONCE = 50;

/**
 * Opens streams, a few at a time. `onEvent` is called with each event.
 * @returns the streams when all are open
 */
export async function openListeners(
  wanted: Listening[],
  onEvent: (event: string) => void,
): Promise<Listener[]> {
  const listeners: Listener[] = [];
  while (listeners.length < wanted.length) {
    const some = wanted
      .slice(listeners.length, listeners.length + AT_ONCE)
      .map((listening) => open(listening, onEvent));
    await Promise.all(some.map(({ ready }) => ready));
    listeners.push(...some);
  }
  return listeners;
}

function open(
  { port, cookie, topics, region }: Listening,
  onEvent: (event: string) => void,
): Listener {
  const query = new URLSearchParams([
    ['region', region],
    ...topics.map((topic) => ['topic', topic]),
  ]);
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(
      `GET /live?${query} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`,
    ),
  );
  let unfinished = '';
  const ready = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      unfinished += chunk.toString('latin1');
      if (unfinished.startsWith('HTTP/1.1') && !unfinished.startsWith('HTTP/1.1 200'))
        reject(new Error(unfinished.slice(0, 300)));
      const blocks = unfinished.split('\n\n');
      unfinished = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.includes('id: ')) resolve();
        if (block.includes('data: ')) onEvent(block);
      }
    });
  });
  return { socket, ready };
}

/**
 * Returns the next message of a process.
 * @throws Error if the process ends instead
 */
export const message = <T>(gateway: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null): void =>
      reject(new Error(`The gateway ended with code ${code}.`));
    gateway.once('exit', ended);
    gateway.once('message', (value) => {
      gateway.off('exit', ended);
      resolve(value as T);
    });
  });

/** Repeats a check until it succeeds, for at most ten seconds. */
export async function until(reached: () => Promise<boolean> | boolean): Promise<void> {
  for (let attempt = 0; attempt < 200 && !(await reached()); attempt++)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Asks a process to stop, and kills it if it does not. */
export async function stopGateway(gateway: ChildProcess): Promise<void> {
  if (!gateway.connected) return;
  gateway.send('stop');
  const kill = setTimeout(() => gateway.kill('SIGKILL'), 10_000);
  await new Promise((resolve) => gateway.once('exit', resolve));
  clearTimeout(kill);
}

/** Returns the time in ms on a clock that all processes of this machine share. */
export const now = (): number => performance.timeOrigin + performance.now();

export function percentile(sorted: number[], share: number): number {
  return (
    Math.round(
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN) * 10,
    ) / 10
  );
}
