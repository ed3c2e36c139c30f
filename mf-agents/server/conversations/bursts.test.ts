import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { AgentId, Conversation, Message } from '@voxgrove/contracts';
import { newAgentId, newVisitorId, newWorkspaceId } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { ownerOf } from '../testing/conversation-tests';
import type { DrivenEngine, TestProcess } from '../testing/test-conversations';
import { drivenEngine, echoEngine, inbound, testProcess } from '../testing/test-conversations';
import { ACTOR, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { answerJobs, messages } from './collections';

// A busy machine may be slow. These tests do not measure speed.
jest.setTimeout(60_000);

const BURST_MS = 1_500;
let world: TestWorld;
let agentId: AgentId;
let processes: TestProcess[] = [];
let visitorId: ReturnType<typeof newVisitorId>;
beforeAll(async () => {
  world = await testWorld();
  const workspaceId = newWorkspaceId();
  agentId = (await createTestAgent(world.agents, newAgentId(), workspaceId)).agent.ID;
  await world.agents.publish(ACTOR, agentId, { webChat: { burstSeconds: BURST_MS / 1_000 } });
}, 60_000);
beforeEach(() => {
  visitorId = newVisitorId();
});
afterEach(async () => {
  for (const process of processes.splice(0)) await process.stop();
});
afterAll(() => world.close());

async function start(engine = echoEngine): Promise<TestProcess> {
  const process = await testProcess(world, engine);
  processes = [...processes, process];
  return process;
}

/** Sends messages of the visitor, with the same time between any two. */
async function send(
  { conversations }: TestProcess,
  texts: string[],
  betweenMs: number,
): Promise<Conversation> {
  let conversation: Conversation | undefined;
  for (const [index, text] of texts.entries()) {
    if (index > 0) world.clock.time += betweenMs;
    const received = await conversations.receive('eu', inbound(agentId, text, { visitorId }));
    conversation = received.conversation;
  }
  return conversation!;
}

const job = async ({ id }: Conversation) =>
  (await world.context.store.for('eu').get(answerJobs, id))?.data;
const transcript = async (
  { conversations }: TestProcess,
  conversation: Conversation,
): Promise<Message[]> => conversations.transcript('eu', ownerOf(conversation), 0);
const written = (messages: Message[]) => messages.map(({ role, text }) => [role, text]);
const answered = (process: TestProcess, conversation: Conversation) => async () => {
  const isWaiting = (await job(conversation)) !== undefined;
  return !isWaiting && (await transcript(process, conversation)).at(-1)?.status === 'done';
};

test('messages in quick succession get one answer, after the last of them', async () => {
  const process = await start();
  const conversation = await send(process, ['Hello', 'a question', 'Do you rent tents?'], 1_000);
  expect(await job(conversation)).toMatchObject({
    owner: null,
    dueAt: world.clock.time + BURST_MS,
  });
  world.clock.time += BURST_MS;
  await until(answered(process, conversation));
  expect(written(await transcript(process, conversation))).toEqual([
    ['visitor', 'Hello'],
    ['visitor', 'a question'],
    ['visitor', 'Do you rent tents?'],
    ['assistant', 'You asked: Hello\na question\nDo you rent tents?'],
  ]);
});

test('a repeated message does not change the question', async () => {
  const process = await start();
  const message = inbound(agentId, 'Once', { visitorId });
  const { conversation } = await process.conversations.receive('eu', message);
  expect((await process.conversations.receive('eu', message)).added).toBe(false);
  world.clock.time += BURST_MS;
  await until(answered(process, conversation));
  expect(written(await transcript(process, conversation))).toEqual([
    ['visitor', 'Once'],
    ['assistant', 'You asked: Once'],
  ]);
});

test('a deleted message among joined ones does not make a later one answered twice', async () => {
  const process = await start();
  const conversation = await send(process, ['One', 'Two', 'Three'], 100);
  await world.context.store.for('eu').delete(messages, (await job(conversation))!.waiting[1]!);
  world.clock.time += BURST_MS;
  await until(answered(process, conversation));
  expect(written(await transcript(process, conversation))).toEqual([
    ['visitor', 'One'],
    ['visitor', 'Three'],
    ['assistant', 'You asked: One\nThree'],
  ]);
});

test('messages during an answer get the next answer together', async () => {
  const engine: DrivenEngine = drivenEngine();
  const process = await start(engine);
  const conversation = await send(process, ['First'], 0);
  world.clock.time += BURST_MS;
  const first = await engine.next();
  await send(process, ['Second', 'Third'], 100);
  first.write('One.');
  first.finish();
  await until(async () => (await job(conversation))?.owner === null);
  expect(engine.calls).toEqual(['First']);
  world.clock.time += BURST_MS;
  const next = await engine.next();
  expect(next.question).toBe('Second\nThird');
  next.write('Two.');
  next.finish();
  await until(answered(process, conversation));
});

test('when a process stops, another one answers the same messages, and later ones apart', async () => {
  const engine = drivenEngine();
  const first = await start(engine);
  const conversation = await send(first, ['One', 'Two'], 100);
  world.clock.time += BURST_MS;
  expect((await engine.next()).question).toBe('One\nTwo');
  await send(first, ['Three'], 0);
  await processes.shift()!.stop();
  expect(await job(conversation)).toMatchObject({ owner: null, joined: 2 });
  world.clock.time += BURST_MS;
  const second = await start();
  await until(answered(second, conversation));
  expect(written(await transcript(second, conversation))).toEqual([
    ['visitor', 'One'],
    ['visitor', 'Two'],
    ['assistant', 'You asked: One\nTwo'],
    ['visitor', 'Three'],
    ['assistant', 'You asked: Three'],
  ]);
});

test('a canceled question is not answered with the next one', async () => {
  const process = await start();
  const { conversation, message } = await process.conversations.receive(
    'eu',
    inbound(agentId, 'Never mind', { visitorId }),
  );
  await process.conversations.stopAnswer('eu', ownerOf(conversation), message.id);
  await send(process, ['Do you rent tents?'], 0);
  world.clock.time += BURST_MS;
  await until(answered(process, conversation));
  const texts = (await transcript(process, conversation)).map(({ text }) => text);
  expect(texts).toContain('You asked: Do you rent tents?');
});

test('a visitor who asks for a person in quick succession reaches the team at once', async () => {
  const process = await start();
  const conversation = await send(process, ['Hello', 'I want to talk to a person.'], 100);
  expect(conversation.state).toBe('requested_chat');
  expect(await job(conversation)).toBeUndefined();
});
