import { describe, expect, jest, test } from '@jest/globals';
import type {
  ConversationEvent,
  ConversationId,
  ConversationOwner,
  VisitorId,
} from '@voxgrove/contracts';
import { CHAT, MARKERS, newVisitorId } from '@voxgrove/contracts';
import type { AnswerRequest } from '../runtime/answer-engine';
import { codeOf, conversationTests, ownerOf } from '../testing/conversation-tests';
import { collect, drivenEngine, echoEngine, inbound } from '../testing/test-conversations';
import type { TestProcess } from '../testing/test-conversations';
import { ACTOR } from '../testing/test-world';
import { conversations, visitorConversations, visitorKey } from './collections';
import { isFull } from './length-limit';
import type { Handler } from './who-answers';

jest.setTimeout(60_000);

const { agentId, world, start } = conversationTests();
const ADA: Handler = { userId: 'UserAdaAAAAAAAA' as Handler['userId'], name: 'Ada' };
const stored = async (id: ConversationId) =>
  (await world().context.store.for('eu').get(conversations, id))!.data;
const fill = (id: ConversationId) =>
  world().context.store.for('eu').update(conversations, id, { chars: CHAT.maxConversationChars });
const texts = async ({ conversations: port }: TestProcess, owner: ConversationOwner) =>
  (await port.transcript('eu', owner, 0)).map(({ text }) => text);
const answered = ({ conversations: port }: TestProcess, owner: ConversationOwner, seq = 2) =>
  collect(
    port,
    owner,
    { seq: 0, offset: 0 },
    (event) => event.type === 'message' && event.message.seq === seq,
  );

/** Creates a full conversation whose first message is answered. */
async function full(process: TestProcess, visitorId: VisitorId = newVisitorId()) {
  const first = inbound(agentId, 'First', { visitorId });
  const owner = ownerOf((await process.conversations.receive('eu', first)).conversation);
  await answered(process, owner);
  await fill(owner.conversationId);
  const write = (text: string, more = {}) =>
    process.conversations.receive('eu', inbound(agentId, text, { visitorId, ...more }));
  return { owner, first, write };
}

test('the limit counts the messages, and the characters of all participants', async () => {
  const process = await start();
  const { conversation } = await process.conversations.receive('eu', inbound(agentId, 'Hello'));
  await answered(process, ownerOf(conversation));
  await process.members.reply('eu', agentId, conversation.id, ADA, {
    text: 'I am here.',
    clientMessageId: 'one',
  });
  expect((await stored(conversation.id)).chars).toBe(
    'Hello'.length + 'You asked: Hello'.length + 'I am here.'.length,
  );
  expect(
    [
      { messageCount: CHAT.maxMessages - 1 },
      { messageCount: CHAT.maxMessages },
      { messageCount: 3, chars: CHAT.maxConversationChars },
    ].map(isFull),
  ).toEqual([false, true, true]);
});

describe('a full conversation', () => {
  test('continues in a new one that the visitor gets from then on, and the old one stays readable', async () => {
    const process = await start();
    const { owner, write } = await full(process);
    const { conversation, message } = await write('More', { conversationId: owner.conversationId });
    expect(conversation).toMatchObject({
      state: 'ai-chatting',
      previousId: owner.conversationId,
      messageCount: 2,
      title: 'More',
    });
    expect(message).toMatchObject({ seq: 1, conversationId: conversation.id });
    expect(await stored(owner.conversationId)).toMatchObject({
      state: 'ended_chat',
      nextId: conversation.id,
    });
    await answered(process, ownerOf(conversation));
    expect(await texts(process, ownerOf(conversation))).toEqual(['More', 'You asked: More']);
    expect(await texts(process, owner)).toEqual(['First', 'You asked: First', MARKERS.ended]);
    expect(
      (await process.conversations.latest('eu', agentId, owner.visitorId))?.conversation.id,
    ).toBe(conversation.id);
    expect(
      (await process.conversations.latest('eu', agentId, owner.visitorId, owner.conversationId))
        ?.messages,
    ).toHaveLength(3);
    expect(
      await process.conversations.latest('eu', agentId, newVisitorId(), owner.conversationId),
    ).toBeNull();
    expect((await write('And more')).conversation.id).toBe(conversation.id);
  });

  test('a repeat is the same message, whichever conversation it names or belongs to', async () => {
    const process = await start();
    const { owner, first, write } = await full(process);
    const second = { clientMessageId: 'second-message' };
    const { conversation, message } = await write('Second', second);
    for (const named of [
      {},
      { conversationId: owner.conversationId },
      { conversationId: conversation.id },
    ]) {
      expect(
        (await process.conversations.receive('eu', { ...first, ...named })).message,
      ).toMatchObject({ seq: 1, conversationId: owner.conversationId });
      expect((await write('Second', { ...second, ...named })).message.id).toBe(message.id);
    }
    expect((await write('Third', { conversationId: owner.conversationId })).conversation.id).toBe(
      conversation.id,
    );
    expect((await texts(process, owner)).filter((text) => text === 'First')).toHaveLength(1);
  });

  test('continues in a single new one when many tabs write at once', async () => {
    const [here, there] = [await start(), await start()];
    const { owner } = await full(here);
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? here : there).conversations.receive(
          'eu',
          inbound(agentId, `Tab ${index}`, {
            visitorId: owner.visitorId,
            conversationId: owner.conversationId,
          }),
        ),
      ),
    );
    const ids = new Set(sent.map(({ conversation }) => conversation.id));
    expect([...ids]).toEqual([(await stored(owner.conversationId)).nextId]);
    expect((await texts(here, owner)).filter((text) => text === MARKERS.ended)).toHaveLength(1);
    expect(
      (await here.conversations.transcript('eu', ownerOf(sent[0]!.conversation), 0)).filter(
        ({ role }) => role === 'visitor',
      ),
    ).toHaveLength(8);
  });

  test('refuses messages while the agent answers there, and continues only afterwards', async () => {
    const engine = drivenEngine();
    const process = await start(engine);
    const input = inbound(agentId, 'First');
    const { conversation } = await process.conversations.receive('eu', input);
    const call = await engine.next();
    await fill(conversation.id);
    const next = inbound(agentId, 'Next', { visitorId: input.visitorId });
    expect(await codeOf(process.conversations.receive('eu', next))).toBe('RATE_LIMITED');
    call.finish();
    await answered(process, ownerOf(conversation));
    expect((await process.conversations.receive('eu', next)).conversation.previousId).toBe(
      conversation.id,
    );
  });

  test('people move to the new one, and acts of the visitor in the old one take effect in the new one', async () => {
    const process = await start();
    const { owner, write } = await full(process);
    await process.conversations.requestPerson('eu', owner);
    const { requestedAt } = await stored(owner.conversationId);
    const { conversation } = await write('Are you there?');
    expect(conversation).toMatchObject({ state: 'requested_chat', requestedAt, messageCount: 1 });
    expect((await stored(owner.conversationId)).requestedAt).toBeUndefined();
    for (const act of [{ type: 'take', by: ADA }, { type: 'give-back' }, { type: 'end' }] as const)
      expect(await codeOf(process.members.act('eu', agentId, owner.conversationId, act))).toBe(
        'CONVERSATION_FULL',
      );
    expect(
      await codeOf(
        process.members.reply('eu', agentId, owner.conversationId, ADA, {
          text: 'Hello',
          clientMessageId: 'one',
        }),
      ),
    ).toBe('CONVERSATION_FULL');
    await process.conversations.cancelPerson('eu', owner);
    expect((await stored(conversation.id)).state).toBe('ai-chatting');
    await process.members.act('eu', agentId, conversation.id, { type: 'take', by: ADA });
    await fill(conversation.id);
    const third = (await write('Thank you')).conversation;
    expect(await stored(third.id)).toMatchObject({
      previousId: conversation.id,
      state: 'human-chatting',
      handledBy: 'Ada',
      handlerId: ADA.userId,
    });
  });

  test('accepts a limited number of further replies of people', async () => {
    const process = await start();
    const { owner } = await full(process);
    const reply = (clientMessageId: string) =>
      codeOf(
        process.members.reply('eu', agentId, owner.conversationId, ADA, {
          text: 'Hello',
          clientMessageId,
        }),
      );
    expect(await reply('one')).toBe('none');
    await world()
      .context.store.for('eu')
      .update(conversations, owner.conversationId, {
        messageCount: CHAT.maxMessages + CHAT.spareMessages,
      });
    expect(await reply('two')).toBe('CONVERSATION_FULL');
    expect(await reply('one')).toBe('none');
    expect(
      await codeOf(process.members.act('eu', agentId, owner.conversationId, { type: 'give-back' })),
    ).toBe('none');
    expect(await codeOf(process.conversations.requestPerson('eu', owner))).toBe(
      'CONVERSATION_FULL',
    );
  });

  test('is history for the agent in the next one while that is short, and the next one has no opening', async () => {
    const asked: AnswerRequest[] = [];
    await world().agents.publish(ACTOR, agentId, { smartInit: true });
    const process = await start({
      answer: (request, sink) => {
        asked.push(request);
        return echoEngine.answer(request, sink);
      },
    });
    const { owner, write } = await full(process);
    await process.members.reply('eu', agentId, owner.conversationId, ADA, {
      text: 'I am here.',
      clientMessageId: 'one',
    });
    await process.members.act('eu', agentId, owner.conversationId, { type: 'give-back' });
    const next = ownerOf((await write('And then?')).conversation);
    await answered(process, next);
    await write('Really?');
    await answered(process, next, 4);
    expect(
      asked.slice(1).map(({ history }) => history.map(({ role, text }) => `${role}: ${text}`)),
    ).toEqual([
      ['visitor: First', 'assistant: You asked: First', 'assistant: I am here.'],
      [
        'visitor: First',
        'assistant: You asked: First',
        'assistant: I am here.',
        'visitor: And then?',
        'assistant: You asked: And then?',
      ],
    ]);
    expect(asked.map(({ opening }) => opening !== undefined)).toEqual([true, false, false]);
    await world().agents.publish(ACTOR, agentId, { smartInit: false });
  });

  test('names the conversation that continues it to current and returning subscribers', async () => {
    const process = await start();
    const { owner, write } = await full(process);
    const where = async (seq: number) => {
      const abort = new AbortController();
      const states: ConversationEvent[] = [];
      for await (const event of process.conversations.events(
        'eu',
        owner,
        { seq, offset: 0 },
        abort.signal,
      )) {
        if (event.type !== 'state') continue;
        states.push(event);
        if (event.nextId) abort.abort();
      }
      return states.at(-1);
    };
    const listening = where(2);
    const { conversation } = await write('More');
    expect(await listening).toMatchObject({ state: 'ended_chat', nextId: conversation.id });
    expect(await where(1)).toEqual({ type: 'state', state: 'ended_chat', nextId: conversation.id });
  });

  test('continues unrecorded if it is not recorded', async () => {
    const process = await start();
    const { owner, write } = await full(process);
    await world()
      .context.store.for('eu')
      .update(conversations, owner.conversationId, { unrecorded: 'live' });
    expect((await write('Secret')).conversation.unrecorded).toBe('live');
  });

  test('one that a person ended is not ended twice, and the agent answers in the next one', async () => {
    const process = await start();
    const { owner, write } = await full(process);
    await process.members.act('eu', agentId, owner.conversationId, { type: 'end' });
    const { conversation } = await write('Again');
    expect(conversation.state).toBe('ai-chatting');
    expect((await texts(process, owner)).filter((text) => text === MARKERS.ended)).toHaveLength(1);
    expect(
      (
        await world()
          .context.store.for('eu')
          .get(visitorConversations, visitorKey(agentId, owner.visitorId))
      )?.data.conversationId,
    ).toBe(conversation.id);
  });
});
