import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CHAT, isAppError, newAgentId, newVisitorId } from '@voxgrove/contracts';
import type { InboundMessage } from '@voxgrove/contracts';
import { inbound } from '../testing/test-conversations';
import { WORKSPACE_A, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { messages } from './collections';
import { liveAnswerBus } from './streaming/live-answer-bus';
import { receiveMessage } from './receive';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
}, 60_000);
afterAll(() => world.close());

const outcome = (input: InboundMessage): Promise<string> =>
  receiveMessage(
    {
      store: world.context.store.for('eu'),
      live: liveAnswerBus(world.context.store),
      now: world.clock.now(),
    },
    input,
    { ownerID: WORKSPACE_A, handoff: true },
  ).then(
    () => 'taken',
    (error: unknown) => (isAppError(error) ? error.code : 'other'),
  );

test('the message of a campaign stands before the reply, once', async () => {
  const agentId = newAgentId();
  const preceding = { text: 'Hi Ada, tents are 20 % off.', at: 1_000, campaign: 'Summer offer' };
  const input = inbound(agentId, 'Is the blue one included?', { preceding });
  expect([await outcome(input), await outcome(input)]).toEqual(['taken', 'taken']);
  const found = await world.context.store.for('eu').query(messages, {
    where: [{ field: 'agentId', op: '==', value: agentId }],
    orderBy: { field: 'seq' },
  });
  expect(
    found.map(({ data: { seq, role, text, campaign } }) => [seq, role, text, campaign]),
  ).toEqual([
    [1, 'human', preceding.text, 'Summer offer'],
    [2, 'visitor', 'Is the blue one included?', undefined],
  ]);
});

test('a message is refused while too many wait for an answer, but a repeat is accepted', async () => {
  const agentId = newAgentId();
  const visitorId = newVisitorId();
  const inputs = Array.from({ length: CHAT.maxWaiting }, (_, index) =>
    inbound(agentId, `Message ${index}`, { visitorId }),
  );
  for (const input of inputs) expect(await outcome(input)).toBe('taken');
  expect(await outcome(inbound(agentId, 'One more', { visitorId }))).toBe('RATE_LIMITED');
  expect(await outcome(inputs[3]!)).toBe('taken');
  expect(await outcome(inbound(agentId, 'Somebody else'))).toBe('taken');
});
