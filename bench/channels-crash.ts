import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { collection } from '@voxgrove/server/store/port';
import type { RegionStore } from '@voxgrove/server/store/port';
import { startProduct } from '@voxgrove/tooling/start';
import { inDemoRegion } from './in-demo-region';
import { now } from './live-listeners';
import { TelegramCustomers } from './telegram-customers';
import type { Benchmark, Figure } from '../shared/tooling/bench/benchmark';

const ROUNDS = Number(process.env['ROUNDS'] ?? 20);
const PEOPLE = 20;
const MESSAGES = 5;
/** Long enough for a lease of the dead process to expire. */
const PATIENCE_MS = 180_000;

const messages = collection<{ role: string; text: string }>('agents.messages');

/**
 * Twenty people write five messages each, and the gateway is killed (SIGKILL) at a random moment
 * while the messages are received, joined or handed over. Then it starts again, and the provider
 * repeats what was not acknowledged. At the end, every acknowledged message is in the transcripts
 * exactly once.
 */
const crash: Benchmark = async (log) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-channels-crash-'));
  const product = await startProduct({
    ports: 0,
    dataDir,
    env: { DATABASE_URL: '', OPENAI_BASE_URL: '', OPENAI_API_KEY: '' },
  });
  const acknowledged: string[] = [];
  try {
    const customers = await TelegramCustomers.of(product.urls.sandbox);
    const counts = await inDemoRegion(product.database, async (region) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const texts = Array.from(
          { length: PEOPLE * MESSAGES },
          (_none, index) => `crash-${round}-${index}.`,
        );
        const write = async (index: number): Promise<void> => {
          const number = round * texts.length + index;
          await customers.write(number, 50_000 + round * PEOPLE + (index % PEOPLE), texts[index]!);
          acknowledged.push(texts[index]!);
        };
        const unheard: number[] = [];
        const writing = texts.map(async (_text, index) => {
          await pause(Math.random() * 1_500);
          await write(index).catch(() => unheard.push(index));
        });
        await pause(200 + Math.random() * 3_500);
        await product.killGateway('SIGKILL');
        await Promise.all(writing);
        await product.restartGateway();
        for (const index of unheard) await write(index);
        log(`channels-crash: round ${round + 1} of ${ROUNDS}, ${unheard.length} repeated`);
      }
      return judged(region, acknowledged);
    });
    return [
      figure('kills', ROUNDS, null),
      figure('acknowledged', acknowledged.length, null),
      figure('missing', counts.missing, 0),
      figure('twice', counts.twice, 0),
    ];
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
export default crash;

/** Waits until every message is in a transcript, then counts. */
async function judged(
  region: RegionStore,
  acknowledged: readonly string[],
): Promise<{ missing: number; twice: number }> {
  const began = now();
  for (;;) {
    const found = await timesFound(region);
    const missing = acknowledged.filter((text) => !found.has(text)).length;
    if (missing === 0 || now() - began > PATIENCE_MS) {
      const twice = [...found.values()].filter((times) => times > 1).length;
      return { missing, twice };
    }
    await pause(500);
  }
}

/** Returns how often each marker is in messages of customers. One message may have several lines. */
async function timesFound(region: RegionStore): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const docs = await region.query(messages, {
    where: [{ field: 'role', op: '==', value: 'visitor' }],
  });
  for (const { data } of docs)
    for (const [marker] of data.text.matchAll(/crash-\d+-\d+\./g))
      found.set(marker, (found.get(marker) ?? 0) + 1);
  return found;
}

const figure = (name: string, value: number, limit: number | null): Figure => ({
  name: `channels-crash.${name}`,
  value,
  unit: 'count',
  peer: null,
  ratio: null,
  limit,
});
