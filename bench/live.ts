import { fork } from 'node:child_process';
import { join } from 'node:path';
import { message, now, openListeners, percentile, stopGateway, until } from './live-listeners';
import type { ChildProcess } from 'node:child_process';
import type { Benchmark } from '../shared/tooling/bench/benchmark';

const LISTENERS = 1_000;
const WARM_UP_LISTENERS = 100;
const EVENTS = 40;
const PAUSE_MS = 150;

interface Ready {
  port: number;
  cookie: string;
  topic: string;
  region: string;
}
interface Memory {
  rss: number;
  streams: number;
}

/**
 * 1,000 dashboards subscribe to GET /live of one gateway process on a real database. Fan-out is the
 * time from just before a document is written until a listener has read its event, over all
 * listeners and events. The listeners run in this process, so the time includes their own work.
 * Memory is the growth of the gateway's resident size, after garbage collection, from 100 closed
 * listeners to 1,000 that have received every event.
 */
const live: Benchmark = async (log) => {
  const gateway = fork(join(import.meta.dirname, 'live-gateway.ts'), {
    execArgv: ['--expose-gc', `--import=${import.meta.resolve('tsx')}`],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    const ready = await message<Ready>(gateway);
    const delays: number[] = [];
    const same = (count: number) =>
      Array.from({ length: count }, () => ({ ...ready, topics: [ready.topic] }));
    const warm = await openListeners(same(WARM_UP_LISTENERS), () => undefined);
    await writeEvents(gateway, 5);
    for (const { socket } of warm) socket.destroy();
    await until(async () => (await memory(gateway)).streams === 0);
    const before = await memory(gateway);

    log(`${LISTENERS} listeners`);
    const listeners = await openListeners(same(LISTENERS), (event) => {
      const sent = /"at":([\d.]+)/.exec(event)?.[1];
      if (sent !== undefined) delays.push(now() - Number(sent));
    });
    await until(async () => (await memory(gateway)).streams === LISTENERS);
    log(`${EVENTS} events`);
    await writeEvents(gateway, EVENTS);
    await until(async () => delays.length >= LISTENERS * EVENTS);
    const after = await memory(gateway);
    for (const { socket } of listeners) socket.destroy();

    delays.sort((a, b) => a - b);
    const percentileOf = (share: number): number => percentile(delays, share);
    log(
      `p50 ${percentileOf(0.5)} ms, p99 ${percentileOf(0.99)} ms, slowest ${percentileOf(0.99999)} ms, ${delays.length} of ${LISTENERS * EVENTS} received`,
    );
    return [
      {
        name: 'live.fanout.p99',
        value: percentileOf(0.99),
        unit: 'ms',
        peer: null,
        ratio: null,
        limit: 100,
      },
      {
        name: 'live.fanout.p50',
        value: percentileOf(0.5),
        unit: 'ms',
        peer: null,
        ratio: null,
        limit: null,
      },
      {
        name: 'live.memory-per-listener',
        value: Math.round((after.rss - before.rss) / LISTENERS / 102.4) / 10,
        unit: 'kB',
        peer: null,
        ratio: null,
        limit: 30,
      },
      {
        name: 'live.lost',
        value: LISTENERS * EVENTS - delays.length,
        unit: 'count',
        peer: null,
        ratio: null,
        limit: 0,
      },
    ];
  } finally {
    await stopGateway(gateway);
  }
};
export default live;

async function writeEvents(gateway: ChildProcess, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    gateway.send('write');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function memory(gateway: ChildProcess): Promise<Memory> {
  gateway.send('memory');
  return message<Memory>(gateway);
}
