import { expect, jest, test } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { codeOf, conversationTests, ownerOf } from '../testing/conversation-tests';
import { collect, drivenEngine, inbound } from '../testing/test-conversations';
import { answerJobs } from './collections';

// A busy machine may be slow. These tests do not measure speed.
jest.setTimeout(60_000);

const { agentId, world, start } = conversationTests();

test('a store outage at the end of an answer loses nothing, and no model is asked again', async () => {
  const engine = drivenEngine();
  const { conversations } = await start(engine);
  const { conversation } = await conversations.receive('eu', inbound(agentId, 'Is it on?'));
  const call = await engine.next();
  call.write('It was off for a moment.');
  const transaction = jest
    .spyOn(world().context.store.for('eu'), 'transaction')
    .mockClear()
    .mockRejectedValue(new AppError('UNAVAILABLE'));
  call.finish();
  await until(() => transaction.mock.calls.length > 1);
  transaction.mockRestore();
  const events = await collect(
    conversations,
    ownerOf(conversation),
    { seq: 1, offset: 0 },
    (event) => event.type === 'message',
  );
  expect(events.at(-1)).toMatchObject({
    message: { text: 'It was off for a moment.', status: 'done' },
  });
  expect(engine.calls).toEqual(['Is it on?']);
});

test('a question that failed during a store outage is released when the store returns', async () => {
  const engine = drivenEngine();
  const { conversations } = await start(engine);
  const { conversation } = await conversations.receive('eu', inbound(agentId, 'Did it break?'));
  const call = await engine.next();
  const store = world().context.store.for('eu');
  const transaction = jest
    .spyOn(store, 'transaction')
    .mockClear()
    .mockRejectedValue(new AppError('UNAVAILABLE'));
  call.fail(new Error('It broke.'));
  await until(() => transaction.mock.calls.length > 1);
  transaction.mockRestore();
  expect(
    await until(
      async () => (await store.get(answerJobs, conversation.id))?.data,
      (job) => job?.owner === null,
    ),
  ).toMatchObject({ attempt: 1, failures: [{ attempt: 1, reason: 'Error' }] });
});

test.each([
  ['sends it again', true],
  ['does not', false],
])(
  'a stored message whose acknowledgement was lost is answered once and at once, whether its visitor %s',
  async (_what, again) => {
    const engine = drivenEngine();
    const { conversations } = await start(engine);
    const store = world().context.store.for('eu');
    const input = inbound(agentId, 'Did you get that?');
    const write = store.transaction.bind(store);
    const transaction = jest.spyOn(store, 'transaction').mockImplementationOnce(async (fn) => {
      await write(fn);
      throw new AppError('UNAVAILABLE');
    });
    expect(await codeOf(conversations.receive('eu', input))).toBe('UNAVAILABLE');
    transaction.mockRestore();
    if (again) expect(await conversations.receive('eu', input)).toMatchObject({ added: false });
    const call = await engine.next();
    call.write('I did.');
    call.finish();
    const { conversation } = (await until(() =>
      conversations.latest('eu', agentId, input.visitorId),
    ))!;
    await collect(
      conversations,
      ownerOf(conversation),
      { seq: 1, offset: 0 },
      (event) => event.type === 'message',
    );
    expect(
      (await conversations.transcript('eu', ownerOf(conversation), 0)).map(({ text }) => text),
    ).toEqual(['Did you get that?', 'I did.']);
    expect(engine.calls).toEqual(['Did you get that?']);
  },
);
