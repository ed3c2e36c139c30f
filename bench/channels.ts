import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { RegionStore } from '@voxgrove/server/store/port';
import { startProduct } from '@voxgrove/tooling/start';
import type { Product } from '@voxgrove/tooling/start';
import { inDemoRegion } from './in-demo-region';
import { now, percentile } from './live-listeners';
import { demoCookies } from './sides';
import { TelegramCustomers } from './telegram-customers';
import type { Benchmark, Figure } from '../shared/tooling/bench/benchmark';

const WEBHOOKS = Number(process.env['WEBHOOKS'] ?? 10_000);
const A_SECOND = 1_000;
const PEOPLE = 2_000;
/** Messages with which everything is compiled before the measurement. */
const WARM_UP = 1_000;
const PATIENCE_MS = 180_000;
/** The most that the product accepts in one file. */
const RECIPIENTS = Number(process.env['RECIPIENTS'] ?? 50_000);
const PER_MINUTE = 600;
const SENDING_S = Number(process.env['SECONDS'] ?? 60);

const inboxEvents = collection<{ state: string }>('shell.inboxEvents');
const bursts = collection<object>('channels.bursts');
const campaigns = collection<{ state: string }>('channels.campaigns');
const recipients = collection<{ state: string }>('channels.campaignRecipients');

/**
 * 10,000 webhooks reach one gateway process within ten seconds, each at its scheduled time. The time
 * runs from then to the reply, which says that the message is stored. Then a campaign is planned and
 * sent at its rate for a minute. Database, sandbox and benchmark share the machine.
 */
const channels: Benchmark = async (log) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-channels-'));
  const product = await startProduct({
    ports: 0,
    dataDir,
    env: { DATABASE_URL: '', OPENAI_BASE_URL: '', OPENAI_API_KEY: '' },
  });
  try {
    return await inDemoRegion(product.database, async (region) => [
      ...(await webhooks(product, region, log)),
      ...(await campaign(product, region, log)),
    ]);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
export default channels;

async function webhooks(
  product: Product,
  region: RegionStore,
  log: (line: string) => void,
): Promise<Figure[]> {
  const customers = await TelegramCustomers.of(product.urls.sandbox);
  const write = (number: number): Promise<void> =>
    customers.write(number, 10_000 + (number % PEOPLE), `Question ${number}`);
  await atRate(WARM_UP, write);
  await emptied(() => waiting(region));
  const refusals = new Map<string, number>();
  const times = await atRate(WEBHOOKS, (number) =>
    write(WARM_UP + number).catch((error: unknown) => {
      const reason = String(error instanceof Error ? (error.cause ?? error) : error);
      refusals.set(reason, (refusals.get(reason) ?? 0) + 1);
    }),
  );
  for (const [reason, count] of refusals) log(`${count} refused: ${reason}`);
  const refused = [...refusals.values()].reduce((sum, count) => sum + count, 0);
  const sentAt = now();
  const readAfter = await emptied(() => waiting(region));
  await emptied(() => region.count(bursts, {}));
  const handedOverAfter = now() - sentAt;
  log(
    `p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms; the last message was read ${seconds(readAfter)} s and handed over ${seconds(handedOverAfter)} s after the last webhook`,
  );
  return [
    figure('acknowledged.p99', 'ms', percentile(times, 0.99), 200),
    figure('acknowledged.p50', 'ms', percentile(times, 0.5), null),
    figure('refused', 'count', refused, 0),
    figure('processed', 's', seconds(readAfter), 30),
    figure('handed-over', 's', seconds(handedOverAfter), null),
  ];
}

async function campaign(
  product: Product,
  region: RegionStore,
  log: (line: string) => void,
): Promise<Figure[]> {
  const { gateway } = product.urls;
  const cookies = await demoCookies(gateway);
  const path = `${gateway}/api/${DEMO.region}/agents/${DEMO.agentId}`;
  const headers = {
    'content-type': 'application/json',
    origin: gateway,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
  const numbers = (await (await fetch(`${path}/campaign-numbers`, { headers })).json()) as {
    data: { channel: string; accountId: string }[];
  };
  const { channel, accountId } = numbers.data.find((connected) => connected.channel === 'sms')!;
  const rows = Array.from(
    { length: RECIPIENTS },
    (_none, row) => `Customer ${row},+1555${String(1_000_000 + row)}`,
  );
  const id = 'benchCampaign0000001';
  const before = await residentMb();
  let mostMb = before;
  const startedAt = now();
  const created = await fetch(`${path}/campaigns`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      id,
      name: 'Bench',
      channel,
      accountId,
      message: { text: 'Hello {{name}}, our tents are here.' },
      audience: { kind: 'csv', csv: ['name,phone', ...rows].join('\n') },
      startAt: null,
      perMinute: PER_MINUTE,
    }),
  });
  if (!created.ok) throw new Error(`The campaign was refused: ${await created.text()}`);
  while ((await region.get(campaigns, id))?.data.state === 'scheduled') {
    mostMb = Math.max(mostMb, await residentMb());
    await pause(50);
  }
  const plannedAfter = now() - startedAt;
  log(`${RECIPIENTS} recipients were planned in ${seconds(plannedAfter)} s`);
  for (let second = 0; second < SENDING_S; second += 1) {
    await pause(1_000);
    mostMb = Math.max(mostMb, await residentMb());
  }
  const where = [
    { field: 'campaignId', op: '==' as const, value: id },
    { field: 'state', op: 'in' as const, value: ['sent', 'delivered', 'read'] },
  ];
  const sent = await region.count(recipients, { where });
  const perMinute = Math.round((sent * 60) / SENDING_S);
  return [
    figure('campaign.recipients', 'count', RECIPIENTS, null),
    figure('campaign.planned', 's', seconds(plannedAfter), 10),
    figure('campaign.sent-per-minute', 'count', perMinute, null),
    figure('campaign.rate', 'count', PER_MINUTE, null),
    figure('campaign.memory', 'MB', Math.round(mostMb - before), 300),
    figure('memory', 'MB', Math.round(mostMb), null),
  ];
}

const waiting = (region: RegionStore): Promise<number> =>
  region.count(inboxEvents, { where: [{ field: 'state', op: '==', value: 'waiting' }] });

/** Waits until there is nothing left. Returns the time in ms. */
async function emptied(remaining: () => Promise<number>): Promise<number> {
  const began = now();
  while ((await remaining()) > 0 && now() - began < PATIENCE_MS) await pause(100);
  return now() - began;
}

/** Runs a function at the rate. Returns the sorted times from each scheduled start to its end. */
async function atRate(count: number, once: (number: number) => Promise<void>): Promise<number[]> {
  const startedAt = now();
  const times = await Promise.all(
    Array.from({ length: count }, async (_none, number) => {
      const dueAt = startedAt + (number * 1_000) / A_SECOND;
      await pause(dueAt - now());
      await once(number);
      return now() - dueAt;
    }),
  );
  return times.sort((one, other) => one - other);
}

/** Returns the memory of the gateway process of this run, in MB. */
async function residentMb(): Promise<number> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  for (const pid of children.trim().split(' ')) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes('shell/server/main')) continue;
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
  }
  return 0;
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

const figure = (name: string, unit: string, value: number, limit: number | null): Figure => ({
  name: `channels.${name}`,
  value: Math.round(value * 10) / 10,
  unit,
  peer: null,
  ratio: null,
  limit,
});
