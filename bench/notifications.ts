import { fork } from 'node:child_process';
import { join } from 'node:path';
import { message, now, openListeners, percentile, stopGateway, until } from './live-listeners';
import type { Benchmark, Figure } from '../shared/tooling/bench/benchmark';

const TABS = 1_000;
const ROUNDS = 30;
const PAUSE_MS = 250;

interface Ready {
  port: number;
  region: string;
  workspaceId: string;
  sessions: { userId: string; cookie: string }[];
}

/**
 * 1,000 tabs of one workspace's members are open. The time runs from just before a notification is
 * passed to the port until a tab has read it, over all tabs and notifications; each notification is
 * first stored for each member. The peer, measured in alternation, is one plain document in the
 * same database that the same tabs receive. The benchmark runs once with ten tabs for each of 100
 * members and once with 1,000 members.
 */
const notifications: Benchmark = async (log) => [
  ...(await measure(100, 'tabs', log)),
  ...(await measure(1_000, 'people', log)),
];
export default notifications;

async function measure(
  people: number,
  name: string,
  log: (line: string) => void,
): Promise<Figure[]> {
  const gateway = fork(join(import.meta.dirname, 'notifications-gateway.ts'), [String(people)], {
    execArgv: [`--import=${import.meta.resolve('tsx')}`],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    const { port, region, workspaceId, sessions } = await message<Ready>(gateway);
    const delays = { notice: [] as number[], plain: [] as number[] };
    log(`${TABS} tabs of ${people} people`);
    const listeners = await openListeners(
      Array.from({ length: TABS }, (_, index) => {
        const { userId, cookie } = sessions[index % sessions.length]!;
        return {
          port,
          region,
          cookie,
          topics: [`people/${userId}/notifications`, `workspaces/${workspaceId}/ticks`],
        };
      }),
      (event) => {
        const [, kind, sent] = /(notice|plain)@([\d.]+)@/.exec(event) ?? [];
        if (kind !== undefined) delays[kind as 'notice' | 'plain'].push(now() - Number(sent));
      },
    );
    // The rounds below 0 only warm up.
    for (let round = -3; round < ROUNDS; round++) {
      if (round === 0) {
        await until(() => delays.notice.length === 3 * TABS && delays.plain.length === 3 * TABS);
        delays.notice.length = 0;
        delays.plain.length = 0;
      }
      for (const kind of ['notify', 'plain']) {
        gateway.send(kind);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
    await until(
      () => delays.notice.length >= ROUNDS * TABS && delays.plain.length >= ROUNDS * TABS,
    );
    for (const { socket } of listeners) socket.destroy();
    const [notices, plain] = [delays.notice, delays.plain].map((all) =>
      all.sort((a, b) => a - b),
    ) as [number[], number[]];
    log(
      `p50 ${percentile(notices, 0.5)} ms, p99 ${percentile(notices, 0.99)} ms; one plain document p50 ${percentile(plain, 0.5)} ms, p99 ${percentile(plain, 0.99)} ms`,
    );
    const lostNotices = ROUNDS * TABS - notices.length;
    return [
      {
        name: `notifications.${name}.p99`,
        value: percentile(notices, 0.99),
        unit: 'ms',
        peer: null,
        ratio: null,
        limit: 200,
      },
      {
        name: `notifications.${name}.p50`,
        value: percentile(notices, 0.5),
        unit: 'ms',
        peer: percentile(plain, 0.5),
        ratio: Math.round((percentile(notices, 0.5) / percentile(plain, 0.5)) * 1000) / 1000,
        limit: null,
      },
      {
        name: `notifications.${name}.floor.p99`,
        value: percentile(plain, 0.99),
        unit: 'ms',
        peer: null,
        ratio: null,
        limit: null,
      },
      {
        name: `notifications.${name}.lost`,
        value: lostNotices,
        unit: 'count',
        peer: null,
        ratio: null,
        limit: 0,
      },
    ];
  } finally {
    await stopGateway(gateway);
  }
}
