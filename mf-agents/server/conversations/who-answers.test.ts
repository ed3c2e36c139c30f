import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type {
  Conversation,
  ConversationEvent,
  ConversationOwner,
  Message,
} from '@voxgrove/contracts';
import { MARKERS, newAgentId, newVisitorId, randomId } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { codeOf, conversationTests, ownerOf } from '../testing/conversation-tests';
import type { DrivenEngine, TestProcess } from '../testing/test-conversations';
import { collect, drivenEngine, echoEngine, inbound } from '../testing/test-conversations';
import type { Turn } from '../runtime/answer-engine';
import { answerJobs } from './collections';
import type { Handler } from './who-answers';

jest.setTimeout(120_000);

const { agentId, world, start } = conversationTests();
const ADA: Handler = { userId: 'UserAdaAAAAAAAA' as Handler['userId'], name: 'Ada' };
const BEN: Handler = { userId: 'UserBenAAAAAAAA' as Handler['userId'], name: 'Ben' };
const linesOf = (messages: Message[]) => messages.map(({ role, text }) => [role, text]);
const reply = (
  process: TestProcess,
  { conversationId }: ConversationOwner,
  by: Handler,
  text: string,
  clientMessageId = randomId(12),
) => process.members.reply('eu', agentId, conversationId, by, { text, clientMessageId });
const act = (
  process: TestProcess,
  { conversationId }: ConversationOwner,
  what: Parameters<TestProcess['members']['act']>[3],
) => process.members.act('eu', agentId, conversationId, what);

async function begun(process: TestProcess, engine: DrivenEngine, text = 'Tell me a long story') {
  const { conversation } = await process.conversations.receive('eu', inbound(agentId, text));
  return { owner: ownerOf(conversation), call: await engine.next() };
}

describe('a person and the agent', () => {
  test.each([
    ['here', false],
    ['at another process', true],
  ])(
    'a reply ends a running answer %s at once, and no text of the agent follows',
    async (_name, elsewhere) => {
      const engine = drivenEngine();
      const writer = await start(engine);
      const other = elsewhere ? await start() : writer;
      const { owner, call } = await begun(writer, engine);
      call.write('Once upon a time');
      await until(
        async () => (await writer.conversations.transcript('eu', owner, 1))[0]?.text !== '',
      );
      const { conversation, message } = await reply(other, owner, ADA, 'I am **here**.');
      expect(conversation).toMatchObject({
        state: 'human-chatting',
        handledBy: 'Ada',
        lastText: 'I am here.',
      });
      expect(message).toMatchObject({ role: 'human', author: 'Ada', status: 'done' });
      const transcript = await other.conversations.transcript('eu', owner, 0);
      expect(linesOf(transcript)).toEqual([
        ['visitor', 'Tell me a long story'],
        ['assistant', 'Once upon a time'],
        ['system', 'Ada has joined the chat.'],
        ['human', 'I am **here**.'],
      ]);
      expect(transcript.every(({ status }) => status === 'done')).toBe(true);
      await until(() => call.signal.aborted);
      call.write(' there was more');
      call.finish();
      await writer.stop();
      const after = await start();
      expect(linesOf(await after.conversations.transcript('eu', owner, 0))).toEqual(
        linesOf(transcript),
      );
    },
  );

  test('a handoff marker replaces an answer without text', async () => {
    const engine = drivenEngine();
    const process = await start(engine);
    const { owner } = await begun(process, engine);
    await process.conversations.requestPerson('eu', owner);
    expect(linesOf(await process.conversations.transcript('eu', owner, 0))).toEqual([
      ['visitor', 'Tell me a long story'],
      ['system', MARKERS.requested],
    ]);
    const events = await collect(
      process.conversations,
      owner,
      { seq: 0, offset: 0 },
      (_event, all) => all.length === 2,
    );
    expect(events.map((event) => event.type === 'message' && event.message.role)).toEqual([
      'visitor',
      'system',
    ]);
  });

  test('an answer without text cannot be rated after a person is requested', async () => {
    const engine = drivenEngine();
    const process = await start(engine);
    const { owner } = await begun(process, engine);
    await process.conversations.receive('eu', {
      ...inbound(agentId, 'I want to talk to a person.'),
      visitorId: owner.visitorId,
    });
    const transcript = await process.conversations.transcript('eu', owner, 0);
    expect(linesOf(transcript)).toEqual([
      ['visitor', 'Tell me a long story'],
      ['system', 'Stopped.'],
      ['visitor', 'I want to talk to a person.'],
      ['system', MARKERS.requested],
    ]);
  });

  test('messages sent while a person was in the chat are not answered later, but stay in the history', async () => {
    const histories: Turn[][] = [];
    const process = await start({
      async answer(request, sink) {
        histories.push(request.history);
        return echoEngine.answer(request, sink);
      },
    });
    const visitorId = newVisitorId();
    const write = (text: string) =>
      process.conversations.receive('eu', inbound(agentId, text, { visitorId }));
    const owner = ownerOf((await write('human please')).conversation);
    await write('My order is 17.');
    await reply(process, owner, ADA, 'It is on its way.');
    await write('Thank you!');
    await act(process, owner, { type: 'give-back' });
    expect(await world().context.store.for('eu').get(answerJobs, owner.conversationId)).toBeNull();
    const { message } = await write('When does it come?');
    await collect(
      process.conversations,
      owner,
      { seq: message.seq, offset: 0 },
      (event) => event.type === 'message',
    );
    expect(histories).toEqual([
      [
        { role: 'visitor', text: 'human please' },
        { role: 'visitor', text: 'My order is 17.' },
        { role: 'assistant', text: 'It is on its way.' },
        { role: 'visitor', text: 'Thank you!' },
      ],
    ]);
    expect(
      linesOf(await process.conversations.transcript('eu', owner, 6)).map(([, text]) => text),
    ).toEqual([MARKERS.machine, 'When does it come?', 'You asked: When does it come?']);
  });

  test("a person's reply makes an unanswered question answered", async () => {
    const process = await start({
      async answer(_request, sink) {
        sink.write('I do not know.');
        return { engine: 'extractive', band: 'miss', sources: [] };
      },
    });
    const { conversation, message } = await process.conversations.receive(
      'eu',
      inbound(agentId, 'Who was on the moon?'),
    );
    const owner = ownerOf(conversation);
    await collect(
      process.conversations,
      owner,
      { seq: message.seq, offset: 0 },
      (event) => event.type === 'message',
    );
    expect(
      (await process.conversations.latest('eu', agentId, owner.visitorId))?.conversation.unanswered,
    ).toBe(1);
    expect((await reply(process, owner, ADA, 'Neil Armstrong.')).conversation.unanswered).toBe(0);
  });

  test('a message sent with a handoff request is not answered by the agent', async () => {
    const process = await start();
    const { conversation } = await process.conversations.receive(
      'eu',
      inbound(agentId, 'What does a tent cost?', { forPerson: true }),
    );
    expect([
      conversation.state,
      await world().context.store.for('eu').get(answerJobs, conversation.id),
    ]).toEqual(['requested_chat', null]);
  });

  test('after a chat has ended, the agent answers when the visitor writes again', async () => {
    const process = await start();
    const visitorId = newVisitorId();
    const { conversation } = await process.conversations.receive(
      'eu',
      inbound(agentId, 'human please', { visitorId }),
    );
    const owner = ownerOf(conversation);
    await act(process, owner, { type: 'end' });
    const again = await process.conversations.receive(
      'eu',
      inbound(agentId, 'One more thing', { visitorId }),
    );
    expect(again.conversation).toMatchObject({ id: owner.conversationId, state: 'ai-chatting' });
    const events = await collect(
      process.conversations,
      owner,
      { seq: again.message.seq, offset: 0 },
      (event) => event.type === 'message',
    );
    expect(events.at(-1)).toMatchObject({ message: { text: 'You asked: One more thing' } });
  });

  test('the first person to take over has the chat, others see who, and a repeated reply is stored once', async () => {
    const [here, there] = [await start(), await start()];
    const owner = ownerOf(
      (await here.conversations.receive('eu', inbound(agentId, 'human please'))).conversation,
    );
    const outcomes = await Promise.allSettled([
      act(here, owner, { type: 'take', by: ADA }),
      act(there, owner, { type: 'take', by: BEN }),
    ]);
    const [won] = outcomes.filter((one) => one.status === 'fulfilled');
    const [lost] = outcomes.filter((one) => one.status === 'rejected');
    const name = won?.value.handledBy;
    expect(['Ada', 'Ben']).toContain(name);
    expect(lost?.reason).toMatchObject({ code: 'CONFLICT', details: { handledBy: name } });
    const [winner, loser] = name === 'Ada' ? [ADA, BEN] : [BEN, ADA];
    const replies = await Promise.all(
      [here, there, here].map((process) => reply(process, owner, winner, 'Hello', 'the-same')),
    );
    expect(new Set(replies.map(({ message }) => message.id)).size).toBe(1);
    expect(await codeOf(reply(there, owner, loser, 'Me too'))).toBe('CONFLICT');
    expect(
      (await here.conversations.transcript('eu', owner, 0)).filter(({ role }) => role === 'human'),
    ).toHaveLength(1);
    expect(
      await codeOf(here.members.act('eu', newAgentId(), owner.conversationId, { type: 'end' })),
    ).toBe('NOT_FOUND');
    expect(await codeOf(reply(here, owner, winner, ' '))).toBe('MESSAGE_EMPTY');
    expect(await codeOf(reply(here, owner, winner, 'a\u0000b'))).toBe('BAD_INPUT');
  });
});

test('the state is the first event of every stream and follows each change, and moves no position', async () => {
  const [here, there] = [await start(), await start()];
  const owner = ownerOf(
    (await here.conversations.receive('eu', inbound(agentId, 'human please'))).conversation,
  );
  const abort = new AbortController();
  const events: ConversationEvent[] = [];
  const listening = (async () => {
    for await (const event of there.conversations.events(
      'eu',
      owner,
      { seq: 1, offset: 0 },
      abort.signal,
    ))
      events.push(event);
  })();
  await until(() => events.length === 2);
  await act(here, owner, { type: 'take', by: ADA });
  await until(() => events.length === 4);
  await act(here, owner, { type: 'end' });
  await until(() => events.length === 6);
  abort.abort();
  await listening;
  expect(events[0]).toEqual({
    type: 'state',
    state: 'requested_chat',
    requestedAt: world().clock.now(),
  });
  const states = events.filter((event) => event.type === 'state');
  expect(states.slice(1)).toEqual([
    { type: 'state', state: 'human-chatting', handledBy: 'Ada' },
    { type: 'state', state: 'ended_chat' },
  ]);
  expect(events.flatMap((event) => (event.type === 'message' ? [event.message.seq] : []))).toEqual([
    2, 3, 4,
  ]);
});

test('in any order of actions, the agent answers exactly the messages written while it is in charge', async () => {
  const process = await start();
  type Step =
    'write' | 'person' | 'request' | 'cancel' | 'take' | 'ben' | 'reply' | 'give-back' | 'end';
  const step = fc.constantFrom<Step>(
    'write',
    'write',
    'person',
    'request',
    'cancel',
    'take',
    'ben',
    'reply',
    'give-back',
    'end',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const visitorId = newVisitorId();
      const owner = ownerOf(
        (await process.conversations.receive('eu', inbound(agentId, 'First', { visitorId })))
          .conversation,
      );
      let model: { state: Conversation['state']; by?: 'Ada' | 'Ben' } = { state: 'ai-chatting' };
      const answered = ['First'];
      const answersWhole = () =>
        until(
          async () =>
            (await world().context.store.for('eu').get(answerJobs, owner.conversationId)) === null,
        );
      for (const [index, what] of steps.entries()) {
        await answersWhole();
        const { state } = model;
        if (what === 'write' || what === 'person') {
          const text =
            what === 'person' ? `talk to a human${'!'.repeat(index)}` : `Question ${index}`;
          await process.conversations.receive('eu', inbound(agentId, text, { visitorId }));
          if (state === 'ended_chat') model = { state: 'ai-chatting' };
          if (model.state === 'ai-chatting' && what === 'person')
            model = { state: 'requested_chat' };
          else if (model.state === 'ai-chatting') answered.push(text);
        } else if (what === 'request') {
          await process.conversations.requestPerson('eu', owner);
          if (state === 'ai-chatting' || state === 'ended_chat')
            model = { state: 'requested_chat' };
        } else if (what === 'cancel') {
          await process.conversations.cancelPerson('eu', owner);
          if (state === 'requested_chat') model = { state: 'ai-chatting' };
        } else if (what === 'give-back') {
          await act(process, owner, { type: 'give-back' });
          if (state === 'requested_chat' || state === 'human-chatting')
            model = { state: 'ai-chatting' };
        } else if (what === 'end') {
          await act(process, owner, { type: 'end' });
          model = { state: 'ended_chat' };
        } else {
          const by = what === 'ben' ? BEN : ADA;
          const code = await codeOf(
            what === 'reply'
              ? reply(process, owner, by, `Reply ${index}`)
              : act(process, owner, { type: 'take', by }),
          );
          expect(code).toBe(
            state === 'human-chatting' && model.by !== by.name ? 'CONFLICT' : 'none',
          );
          if (code === 'none') model = { state: 'human-chatting', by: by.name as 'Ada' | 'Ben' };
        }
        const latest = (await process.conversations.latest('eu', agentId, visitorId))!.conversation;
        expect([latest.state, latest.handledBy, latest.requestedAt !== undefined]).toEqual([
          model.state,
          model.by,
          model.state === 'requested_chat',
        ]);
      }
      await answersWhole();
      const transcript = await process.conversations.transcript('eu', owner, 0);
      expect(transcript.map(({ seq }) => seq)).toEqual(
        transcript.map((_message, index) => index + 1),
      );
      expect(transcript.filter(({ role }) => role === 'assistant').map(({ text }) => text)).toEqual(
        answered.map((text) => `You asked: ${text}`),
      );
    }),
    { numRuns: 25 },
  );
});
