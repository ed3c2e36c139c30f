import { fork } from 'node:child_process';
import { join } from 'node:path';
import { startChatProduct } from './chat-product';
import { message, percentile } from './live-listeners';
import type { Benchmark } from '../shared/tooling/bench/benchmark';
import type { ListeningResult } from './chat-listeners';

const VISITORS = Number(process.env.VISITORS ?? 1_000);
const FIRST_MS = 300;
/**
 * Fifty visitors start per second: with answers of twenty seconds that keeps a thousand answers
 * running. These answers take thirty seconds, so that for ten seconds all of them are written at
 * once.
 */
const START_OVER_MS = (20_000 * VISITORS) / 1_000;
const TOKENS = Number(process.env.TOKENS ?? 600);

/**
 * 1,000 visitors ask one gateway process, fifty per second, and read its answers while a model with
 * 20 tokens a second writes them. Database, gateway, model and visitors share the machine; model
 * and visitors run in one process each. First: the time from sending the question to the first
 * text, minus the time that the model takes. Gap: the time between two deltas of an answer; the
 * model sends one every 50 ms.
 */
const stream: Benchmark = async (log) => {
  const chat = await startChatProduct(FIRST_MS);
  const listeners = fork(
    join(import.meta.dirname, 'chat-listeners.ts'),
    [
      JSON.stringify({
        agent: chat.agentAt(chat.product.urls.gateway),
        visitors: VISITORS,
        tokens: TOKENS,
        startOverMs: START_OVER_MS,
      }),
    ],
    {
      execArgv: [`--import=${import.meta.resolve('tsx')}`],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  try {
    await message<'ready'>(listeners);
    log(`${VISITORS} visitors`);
    listeners.send('go');
    await message<'warm'>(listeners);
    await chat.model?.late();
    const {
      justStarted,
      first,
      gaps,
      wrong,
      lost: lostCount,
      problem,
    } = await message<ListeningResult>(listeners);
    const late = (await chat.model?.late()) ?? NaN;
    for (const times of [justStarted, first, gaps]) times.sort((a, b) => a - b);
    const overhead = (share: number, times = first): number =>
      Math.round((percentile(times, share) - FIRST_MS) * 10) / 10;
    log(
      `first text p50 ${overhead(0.5)} ms, p99 ${overhead(0.99)} ms more than the model's; gaps p50 ${percentile(gaps, 0.5)} ms, p99 ${percentile(gaps, 0.99)} ms, longest ${percentile(gaps, 1)} ms; the model's tokens up to ${late} ms late (p99)`,
    );
    if (problem !== undefined) log(problem);
    const figure = (name: string, unit: string, value: number, limit: number | null) => ({
      name: `chat-stream.${name}`,
      value,
      unit,
      peer: null,
      ratio: null,
      limit,
    });
    return [
      figure('first.p99', 'ms', overhead(0.99), 250),
      figure('first.p50', 'ms', overhead(0.5), null),
      figure('gap.p99', 'ms', percentile(gaps, 0.99), 150),
      figure('gap.p50', 'ms', percentile(gaps, 0.5), null),
      figure('just-started.first.p99', 'ms', overhead(0.99, justStarted), null),
      figure('just-started.first.p50', 'ms', overhead(0.5, justStarted), null),
      figure('model-late.p99', 'ms', late, null),
      figure('wrong', 'count', wrong, 0),
      figure('lost', 'count', lostCount, 0),
    ];
  } finally {
    listeners.kill();
    await chat.stop();
  }
};
export default stream;
