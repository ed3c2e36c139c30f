import { fork } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Benchmark } from './figure';

const LISTENERS = 1_000;
const WARM_UP_LISTENERS = 100;
const EVENTS = 40;
const PAUSE_MS = 150;

interface Ready { port: number; cookie: string; topic: string; region: string }
interface Memory { rss: number; streams: number }
interface Listener { socket: Socket; ready: Promise<void> }

/**
 * 1,000 dashboards listen to GET /live of one gateway process on a real database. Fan-out is the time from just before a
 * document is written to the moment a listener has read its event, over all listeners and events; listeners run in this
 * process, so their own work is part of it. Memory is what the gateway's resident size grows by, after collecting garbage,
 * from 100 listeners that have come and gone to 1,000 that have heard every event.
 */
const live: Benchmark = async (log) => {
  const gateway = fork(join(import.meta.dirname, 'live-gateway.ts'), { execArgv: ['--expose-gc', `--import=${import.meta.resolve('tsx')}`], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  try {
    const ready = await message<Ready>(gateway);
    const delays: number[] = [];
    const warm = await listen(ready, WARM_UP_LISTENERS, () => undefined);
    await writeEvents(gateway, 5);
    for (const { socket } of warm) socket.destroy();
    await until(async () => (await memory(gateway)).streams === 0);
    const before = await memory(gateway);

    log(`${LISTENERS} listeners`);
    const listeners = await listen(ready, LISTENERS, (delay) => delays.push(delay));
    await until(async () => (await memory(gateway)).streams === LISTENERS);
    log(`${EVENTS} events`);
    await writeEvents(gateway, EVENTS);
    await until(async () => delays.length >= LISTENERS * EVENTS);
    const after = await memory(gateway);
    for (const { socket } of listeners) socket.destroy();

    delays.sort((a, b) => a - b);
    const at = (share: number): number => Math.round((delays[Math.floor(delays.length * share)] ?? NaN) * 10) / 10;
    log(`p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(0.99999)} ms, ${delays.length} of ${LISTENERS * EVENTS} received`);
    return [
      { name: 'live.fanout.p99', value: at(0.99), unit: 'ms', peer: null, ratio: null, limit: 100 },
      { name: 'live.fanout.p50', value: at(0.5), unit: 'ms', peer: null, ratio: null, limit: null },
      { name: 'live.memory-per-listener', value: Math.round((after.rss - before.rss) / LISTENERS / 102.4) / 10, unit: 'kB', peer: null, ratio: null, limit: 30 },
      { name: 'live.lost', value: LISTENERS * EVENTS - delays.length, unit: 'count', peer: null, ratio: null, limit: 0 },
    ];
  } finally {
    gateway.send('stop');
    const kill = setTimeout(() => gateway.kill('SIGKILL'), 10_000);
    await new Promise((resolve) => gateway.once('exit', resolve));
    clearTimeout(kill);
  }
};
export default live;

async function listen({ port, cookie, topic, region }: Ready, count: number, heard: (delayMs: number) => void): Promise<Listener[]> {
  const listeners: Listener[] = [];
  while (listeners.length < count) {
    const some = Array.from({ length: Math.min(50, count - listeners.length) }, () => open());
    await Promise.all(some.map(({ ready }) => ready));
    listeners.push(...some);
  }
  return listeners;

  function open(): Listener {
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET /live?region=${region}&topic=${encodeURIComponent(topic)} HTTP/1.1\r\nHost: bench\r\nCookie: ${cookie}\r\n\r\n`));
    let rest = '';
    const ready = new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        rest += chunk.toString('latin1');
        if (rest.startsWith('HTTP/1.1') && !rest.startsWith('HTTP/1.1 200')) reject(new Error(rest.slice(0, 300)));
        const blocks = rest.split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          if (block.includes('id: ')) resolve();
          const sent = /"at":([\d.]+)/.exec(block)?.[1];
          if (sent !== undefined) heard(performance.timeOrigin + performance.now() - Number(sent));
        }
      });
    });
    return { socket, ready };
  }
}

async function writeEvents(gateway: ChildProcess, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    gateway.send('write');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function until(reached: () => Promise<boolean>): Promise<void> {
  for (let at = 0; at < 200 && !await reached(); at++) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function memory(gateway: ChildProcess): Promise<Memory> {
  gateway.send('memory');
  return message<Memory>(gateway);
}

const message = <T>(gateway: ChildProcess): Promise<T> => new Promise((resolve, reject) => {
  const ended = (code: number | null): void => reject(new Error(`The gateway ended with code ${code}.`));
  gateway.once('exit', ended);
  gateway.once('message', (value) => { gateway.off('exit', ended); resolve(value as T); });
});
