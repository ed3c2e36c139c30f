import { setTimeout as pause } from 'node:timers/promises';
import { liveTopics } from '../mf-agents/contract/live-topics';
import { ChatVisitor } from './chat-visitor';
import { callsOf, dataOf } from './gateway/calls';
import { now, openListeners, percentile, until } from './live-listeners';
import type { Owner } from './gateway/gateway';
import type { Listener } from './live-listeners';
import type { Figure } from '../shared/tooling/bench/benchmark';

const INBOXES = 50;
const MESSAGES = Number(process.env['MESSAGES'] ?? 100);
/** Messages with which everything is compiled before the measurement. */
const WARM_UP = 10;
const PAUSE_MS = 150;
/** Messages after which all inboxes read their lists again. */
const READ_AGAIN = 10;
const LIMIT_MS = 200;

/**
 * Visitors begin conversations with an agent while 50 inboxes of its workspace are open. The time runs
 * from just before a message is sent, over HTTP, until an inbox has the event of its conversation
 * (`update`). Then all inboxes read their list and its counts at once (`read-again`).
 */
export async function liveInboxes(
  gateway: string,
  owner: Owner,
  agentId: string,
  log: (line: string) => void,
): Promise<Figure[]> {
  const path = `${gateway}/api/${owner.region}/public/agents/${agentId}`;
  const visitors = Array.from(
    { length: WARM_UP + MESSAGES },
    (_, number) => new ChatVisitor(path, number),
  );
  for (const visitor of visitors) await visitor.begin();
  const delays: number[] = [];
  const inboxes = await openInboxes(gateway, owner, (delay) => delays.push(delay));
  log(`${INBOXES} open inboxes, ${MESSAGES} messages`);
  for (const [number, visitor] of visitors.entries()) {
    if (number === WARM_UP) {
      await until(() => delays.length >= INBOXES * WARM_UP);
      delays.length = 0;
    }
    const text = `Sent @${now()}@ by a visitor`;
    await Promise.all([visitor.send(text, `message-${number}-of-bench`), pause(PAUSE_MS)]);
  }
  await until(() => delays.length >= INBOXES * MESSAGES);
  const updates = [...delays].sort((one, other) => one - other);
  const readings = await readAgain(gateway, owner);
  for (const { socket } of inboxes) socket.destroy();
  return [
    figure('live.update.p99', 'ms', percentile(updates, 0.99), LIMIT_MS),
    figure('live.update.p50', 'ms', percentile(updates, 0.5), null),
    figure('live.lost', 'count', INBOXES * MESSAGES - updates.length, 0),
    figure('live.read-again.p99', 'ms', percentile(readings, 0.99), null),
  ];
}

/** `onDelay` is called once per inbox and conversation, with the time since the message was sent. */
async function openInboxes(
  gateway: string,
  owner: Owner,
  onDelay: (delay: number) => void,
): Promise<Listener[]> {
  const listening = {
    port: Number(new URL(gateway).port),
    cookie: owner.cookie,
    topics: [liveTopics.workspaceConversations(owner.workspaceId)],
    region: owner.region,
  };
  const inboxes: Listener[] = [];
  for (let number = 0; number < INBOXES; number += 1) {
    const seenIds = new Set<string>();
    const opened = await openListeners([listening], (event) => {
      const sentAt = /"title":"Sent @([\d.]+)@/.exec(event)?.[1];
      if (sentAt === undefined || seenIds.has(sentAt)) return;
      seenIds.add(sentAt);
      onDelay(now() - Number(sentAt));
    });
    inboxes.push(...opened);
  }
  return inboxes;
}

/** All inboxes read their first page and its counts. Returns the sorted times. */
async function readAgain(gateway: string, owner: Owner): Promise<number[]> {
  const { call } = callsOf(gateway, owner);
  const path = `/workspaces/${owner.workspaceId}/inbox`;
  const times: number[] = [];
  const readOnce = async (): Promise<void> => {
    const begin = performance.now();
    for (const answer of await Promise.all([call('GET', path), call('GET', `${path}/counts`)]))
      dataOf(answer);
    times.push(performance.now() - begin);
  };
  for (let round = 0; round < READ_AGAIN; round += 1)
    await Promise.all(Array.from({ length: INBOXES }, readOnce));
  return times.sort((one, other) => one - other);
}

const figure = (name: string, unit: string, value: number, limit: number | null): Figure => ({
  name: `inbox.${name}`,
  value,
  unit,
  peer: null,
  ratio: null,
  limit,
});
