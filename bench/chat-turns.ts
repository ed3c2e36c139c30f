import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DEMO } from '@voxgrove/contracts';
import { openStore } from '@voxgrove/server/store/open';
import { collection } from '@voxgrove/server/store/port';
import type { Config } from '@voxgrove/server/config';
import { startChatProduct } from './chat-product';
import { ChatVisitor } from './chat-visitor';
import { now, percentile } from './live-listeners';
import type { Benchmark } from '../shared/tooling/bench/benchmark';

const A_SECOND = 150;
const SECONDS = Number(process.env.SECONDS ?? 20);
const FLOOR_SECONDS = Math.ceil(SECONDS / 4);
/**
 * Two messages of each visitor: after that the code is compiled, the statements are prepared and
 * every visitor has a conversation.
 */
const WARM_UP_SECONDS = 8;
const VISITORS = 600;
const QUESTIONS = [
  'What do you rent?',
  'When are you open on Sundays?',
  'How much is a tent for two days?',
  'Can I bring boots back a day later?',
  'Do you lead hikes for children?',
  'Where are you?',
  'hello',
  'Who was the first person on the moon?',
];

/**
 * 150 messages a second reach one gateway process, each at its scheduled time, whether or not the
 * earlier ones are done. The time runs from then to the 202, which confirms that message and job
 * are stored. Meanwhile the same process answers the messages with quotes; database and visitors
 * share the machine. The floor is a handwritten transaction with two rows, at the same rate, on the
 * same database while the product is idle.
 */
const turns: Benchmark = async (log) => {
  const chat = await startChatProduct();
  const database = JSON.parse(chat.product.database.VOXGROVE_DATABASE ?? '{}') as Extract<
    Config['database'],
    { kind: 'postgres' }
  >;
  const store = await openStore({ database });
  try {
    const visitors = Array.from(
      { length: VISITORS },
      (_, number) => new ChatVisitor(chat.agentAt(chat.product.urls.gateway), number),
    );
    for (let from = 0; from < VISITORS; from += 20)
      await Promise.all(visitors.slice(from, from + 20).map((visitor) => visitor.begin()));
    const floor = await byHand(database.urls[DEMO.region]);
    log(`floor: p50 ${percentile(floor, 0.5)} ms, p99 ${percentile(floor, 0.99)} ms`);

    const waiting = (): Promise<number> =>
      store.for(DEMO.region).count(collection('agents.answerJobs'), {});
    const ask = (turn: number): Promise<void> =>
      (visitors[turn % VISITORS] as ChatVisitor).send(
        `${QUESTIONS[turn % QUESTIONS.length]}`,
        `bench-turn-${turn}`,
      );
    const cold = await atRate(WARM_UP_SECONDS, ask);
    let refused = 0;
    const began = now();
    const times = await atRate(SECONDS, (turn) =>
      ask(turn + WARM_UP_SECONDS * A_SECOND).catch((error: Error) => {
        refused += 1;
        log(error.message);
      }),
    );
    const waitingAtEnd = await waiting();
    while ((await waiting()) > 0 && now() - began < 5 * SECONDS * 1000) await pause(50);
    const answeredAfter = Math.round((now() - began) / 100) / 10 - SECONDS;
    const unanswered = await waiting();
    const stored = (await Promise.all(visitors.map((visitor) => visitor.transcript())))
      .flat()
      .filter(({ clientMessageId }) => clientMessageId !== undefined).length;
    log(
      `p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms, longest ${percentile(times, 1)} ms; ${waitingAtEnd} waited for an answer at the end, the last got it ${answeredAfter.toFixed(1)} s later`,
    );
    const figure = (name: string, unit: string, value: number, limit: number | null) => ({
      name: `chat-turns.${name}`,
      value,
      unit,
      peer: null,
      ratio: null,
      limit,
    });
    return [
      figure('p99', 'ms', percentile(times, 0.99), 120),
      figure('p50', 'ms', percentile(times, 0.5), null),
      figure('just-started.p99', 'ms', percentile(cold, 0.99), null),
      figure('just-started.p50', 'ms', percentile(cold, 0.5), null),
      figure('floor.p99', 'ms', percentile(floor, 0.99), null),
      figure('floor.p50', 'ms', percentile(floor, 0.5), null),
      figure('refused', 'count', refused, 0),
      figure(
        'not-stored-once',
        'count',
        Math.abs((SECONDS + WARM_UP_SECONDS) * A_SECOND - refused - stored),
        0,
      ),
      figure('unanswered', 'count', unanswered, 0),
    ];
  } finally {
    await store.close();
    await chat.stop();
  }
};
export default turns;

/**
 * Runs a function 150 times a second.
 * @returns the sorted times from the scheduled start to the end of each run, ms
 */
async function atRate(seconds: number, once: (number: number) => Promise<void>): Promise<number[]> {
  const startedAt = now();
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: seconds * A_SECOND }, async (_, number) => {
      const dueAt = startedAt + (number * 1000) / A_SECOND;
      await pause(dueAt - now());
      await once(number);
      times.push(now() - dueAt);
    }),
  );
  return times.sort((a, b) => a - b);
}

/** Inserts a message and the job to answer it into tables of their own. */
async function byHand(connectionString: string): Promise<number[]> {
  const pool = new pg.Pool({ connectionString, max: 10 });
  try {
    await pool.query(
      'CREATE TABLE bench_message (id text PRIMARY KEY, data jsonb NOT NULL); CREATE TABLE bench_job (id text PRIMARY KEY, data jsonb NOT NULL, due_at bigint NOT NULL)',
    );
    const once = async (number: number): Promise<void> => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        await client.query({
          name: 'message',
          text: 'INSERT INTO bench_message VALUES ($1, $2)',
          values: [
            `message-${number}`,
            { role: 'visitor', text: QUESTIONS[number % QUESTIONS.length], at: Date.now() },
          ],
        });
        await client.query({
          name: 'job',
          text: 'INSERT INTO bench_job VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET data = $2',
          values: [`job-${number}`, { waiting: [`message-${number}`] }, Date.now()],
        });
        await client.query('COMMIT');
      } finally {
        client.release();
      }
    };
    await atRate(1, once);
    return await atRate(FLOOR_SECONDS, (number) => once(number + A_SECOND));
  } finally {
    await pool.query('DROP TABLE IF EXISTS bench_message, bench_job');
    await pool.end();
  }
}
