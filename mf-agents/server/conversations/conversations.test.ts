import { describe, expect, jest, test } from '@jest/globals';
import type { AgentId, ConversationEvent } from '@voxgrove/contracts';
import { AppError, newAgentId, newVisitorId, newWorkspaceId } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { codeOf, conversationTests, ownerOf } from '../testing/conversation-tests';
import {
  collect,
  drivenEngine,
  echoEngine,
  inbound,
  textFromDeltas,
} from '../testing/test-conversations';
import { createTestAgent } from '../testing/test-world';
import { answerJobs, answerMessageId, messages } from './collections';

// A busy machine may be slow. These tests do not measure speed.
jest.setTimeout(60_000);

const { agentId, world, start } = conversationTests();
const START = { seq: 0, offset: 0 };

describe('a message', () => {
  test('is answered, and the transcript contains message and answer in order', async () => {
    const { conversations } = await start();
    const { conversation, message } = await conversations.receive(
      'eu',
      inbound(agentId, 'Do you rent tents?', { pageUrl: 'https://shop.example/a?token=secret#x' }),
    );
    expect(message).toMatchObject({
      seq: 1,
      role: 'visitor',
      text: 'Do you rent tents?',
      status: 'done',
    });
    expect(conversation).toMatchObject({
      title: 'Do you rent tents?',
      pageUrl: 'https://shop.example/a',
      messageCount: 2,
    });
    const events = await collect(
      conversations,
      ownerOf(conversation),
      START,
      (event) => event.type === 'message' && event.message.seq === 2,
    );
    const transcript = await conversations.transcript('eu', ownerOf(conversation), 0);
    expect(transcript.map(({ seq, role, text, status }) => ({ seq, role, text, status }))).toEqual([
      { seq: 1, role: 'visitor', text: 'Do you rent tents?', status: 'done' },
      { seq: 2, role: 'assistant', text: 'You asked: Do you rent tents?', status: 'done' },
    ]);
    expect(events.at(-1)).toEqual({ type: 'message', message: transcript[1] });
    expect(Object.keys(transcript[1] ?? {})).not.toContain('edition');
  });

  test('sent many times at once is stored once and answered once', async () => {
    const engine = drivenEngine();
    const { conversations } = await start(engine);
    const input = inbound(agentId, 'Only once');
    const received = await Promise.all(
      Array.from({ length: 12 }, () => conversations.receive('eu', input)),
    );
    expect(new Set(received.map(({ message }) => message.id)).size).toBe(1);
    expect(new Set(received.map(({ conversation }) => conversation.id)).size).toBe(1);
    const call = await engine.next();
    call.write('Once.');
    call.finish();
    const owner = ownerOf(received[0]!.conversation);
    await collect(
      conversations,
      owner,
      START,
      (event) => event.type === 'message' && event.message.seq === 2,
    );
    await conversations.receive('eu', input);
    expect(await conversations.transcript('eu', owner, 0)).toHaveLength(2);
    expect(engine.calls).toEqual(['Only once']);
  });

  test('gets a place of its own without gaps if many different ones arrive at once', async () => {
    const { conversations } = await start();
    const visitorId = newVisitorId();
    const received = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((text) =>
        conversations.receive('eu', inbound(agentId, text, { visitorId })),
      ),
    );
    const owner = ownerOf(received[0]!.conversation);
    await collect(
      conversations,
      owner,
      START,
      (_event, all) => all.filter((event) => event.type === 'message').length === 10,
    );
    const transcript = await conversations.transcript('eu', owner, 0);
    expect(transcript.map((message) => message.seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(
      transcript
        .filter((message) => message.role === 'assistant')
        .map((message) => message.text)
        .sort(),
    ).toEqual(['a', 'b', 'c', 'd', 'e'].map((text) => `You asked: ${text}`));
  });

  test('that cannot be stored or read is refused with a specific error', async () => {
    const { conversations } = await start();
    const send = (text: string, more = {}) =>
      codeOf(conversations.receive('eu', inbound(agentId, text, more)));
    expect(await send(' \n\t ')).toBe('MESSAGE_EMPTY');
    expect(await send('x'.repeat(4_001))).toBe('MESSAGE_TOO_LONG');
    expect(await send('x'.repeat(4_000))).toBe('none');
    expect(await send('x'.repeat(1_000_000))).toBe('MESSAGE_TOO_LONG');
    expect(await send('a\u0000b')).toBe('BAD_INPUT');
    expect(await send('half \ud83d')).toBe('BAD_INPUT');
    expect(await send('whole 😀')).toBe('none');
    expect(await send('__proto__')).toBe('none');
    expect(await send('hi', { clientMessageId: '../x' })).toBe('BAD_INPUT');
  });

  test('to an agent that is unknown, unpublished or elsewhere is NOT_FOUND', async () => {
    const { conversations } = await start();
    const draft = await createTestAgent(world().agents, newAgentId(), newWorkspaceId());
    expect(
      await codeOf(conversations.receive('eu', inbound('UnknownAgent0000' as AgentId, 'hi'))),
    ).toBe('NOT_FOUND');
    expect(await codeOf(conversations.receive('eu', inbound(draft.agent.ID, 'hi')))).toBe(
      'NOT_FOUND',
    );
    expect(await codeOf(conversations.receive('na', inbound(agentId, 'hi')))).toBe('NOT_FOUND');
  });
});

test("does not find another visitor's conversation", async () => {
  const { conversations } = await start();
  const { conversation } = await conversations.receive('eu', inbound(agentId, 'Mine'));
  const stranger = { ...ownerOf(conversation), visitorId: newVisitorId() };
  expect(await codeOf(conversations.transcript('eu', stranger, 0))).toBe('NOT_FOUND');
  expect(
    await codeOf(
      conversations.receive('eu', inbound(agentId, 'Yours', { conversationId: conversation.id })),
    ),
  ).toBe('NOT_FOUND');
  expect(await codeOf(collect(conversations, stranger, START, () => true))).toBe('NOT_FOUND');
  expect(await conversations.latest('eu', agentId, stranger.visitorId)).toBeNull();
  expect((await conversations.latest('eu', agentId, conversation.visitorId))?.conversation.id).toBe(
    conversation.id,
  );
});

describe('while an answer is written', () => {
  test('subscribers receive the text as it grows, and messages sent meanwhile follow after the answer', async () => {
    const engine = drivenEngine();
    const { conversations } = await start(engine);
    const visitorId = newVisitorId();
    const { conversation } = await conversations.receive(
      'eu',
      inbound(agentId, 'First', { visitorId }),
    );
    let reached = (): void => undefined;
    const listens = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const listening = collect(conversations, ownerOf(conversation), START, (event) => {
      reached();
      return event.type === 'message' && event.message.seq === 4;
    });
    const first = await engine.next();
    await listens;
    first.write('One ');
    await conversations.receive('eu', inbound(agentId, 'Second', { visitorId }));
    expect(engine.calls).toEqual(['First']);
    first.write('two 😀.');
    first.finish();
    const second = await engine.next();
    second.write('Three.');
    second.finish();
    const events = await listening;
    expect(
      events.flatMap((event) => (event.type === 'message' ? [event.message.text] : [])),
    ).toEqual(['First', 'One two 😀.', 'Second', 'Three.']);
    const answer = events.find((event) => event.type === 'message' && event.message.seq === 2);
    expect(answer?.type === 'message' && textFromDeltas(events, answer.message.id)).toBe(
      'One two 😀.',
    );
  });

  test('a returning subscriber continues without gap or repeat, also in another process', async () => {
    const engine = drivenEngine();
    const here = await start(engine);
    const there = await start(echoEngine);
    const { conversation } = await here.conversations.receive('eu', inbound(agentId, 'Long one'));
    const owner = ownerOf(conversation);
    const call = await engine.next();
    call.write('The first half, ');
    const before = await collect(
      here.conversations,
      owner,
      START,
      (event) => event.type === 'delta',
    );
    const seen = before.at(-1);
    if (seen?.type !== 'delta') throw new Error('no delta');
    const rest = collect(
      there.conversations,
      owner,
      { seq: 1, offset: seen.offset + seen.text.length },
      (event) => event.type === 'message',
    );
    call.write('the second half.');
    // The writer stores the text by itself after a delay, and the other process sees the stored
    // text.
    call.finish();
    const after = await rest;
    expect(after.at(-1)).toMatchObject({
      type: 'message',
      message: { seq: 2, text: 'The first half, the second half.' },
    });
    const text = textFromDeltas(after, seen.messageId, 'The first half, ');
    expect('The first half, the second half.'.startsWith(text)).toBe(true);
  });

  test('the stored text grows too, so that another process shows it during the answer', async () => {
    const engine = drivenEngine();
    const here = await start(engine);
    const there = await start(echoEngine);
    const { conversation } = await here.conversations.receive(
      'eu',
      inbound(agentId, 'Show it elsewhere'),
    );
    const call = await engine.next();
    call.write('Seen from the other side');
    const events = await collect(
      there.conversations,
      ownerOf(conversation),
      { seq: 1, offset: 0 },
      (event) => event.type === 'delta',
    );
    expect(events).toMatchObject([
      { type: 'delta', offset: 0, seq: 2, text: 'Seen from the other side' },
    ]);
    call.finish();
    await collect(
      here.conversations,
      ownerOf(conversation),
      { seq: 1, offset: 0 },
      (event) => event.type === 'message',
    );
  });

  test('a restart of the text restarts it for all subscribers', async () => {
    const engine = drivenEngine();
    const { conversations } = await start(engine);
    const { conversation } = await conversations.receive(
      'eu',
      inbound(agentId, 'Change your mind'),
    );
    const owner = ownerOf(conversation);
    const call = await engine.next();
    call.write('A wrong beginning');
    const before = await collect(
      conversations,
      owner,
      { seq: 1, offset: 0 },
      (event) => event.type === 'delta',
    );
    call.restart();
    call.write('Right');
    const after = await collect(
      conversations,
      owner,
      { seq: 1, offset: 17 },
      (event) => event.type === 'delta',
    );
    expect(before).toMatchObject([{ type: 'delta', offset: 0, text: 'A wrong beginning' }]);
    expect(after).toMatchObject([{ type: 'delta', offset: 0, text: 'Right' }]);
    call.finish();
    const done = await collect(
      conversations,
      owner,
      { seq: 1, offset: 0 },
      (event) => event.type === 'message',
    );
    expect(done.at(-1)).toMatchObject({ message: { text: 'Right' } });
  });

  test('text that was retracted before a failure is no part of the next attempt, for all subscribers', async () => {
    const engine = drivenEngine();
    const { conversations } = await start(engine);
    const store = world().context.store.for('eu');
    const { conversation, message } = await conversations.receive(
      'eu',
      inbound(agentId, 'Change your mind twice'),
    );
    const owner = ownerOf(conversation);
    const answerId = answerMessageId(message.id);
    const events: ConversationEvent[] = [];
    const listening = collect(conversations, owner, { seq: 1, offset: 0 }, (event) => {
      events.push(event);
      return event.type === 'message';
    });
    const first = await engine.next();
    first.write('A wrong beginning of it');
    await until(
      async () => (await store.get(messages, answerId))?.data.text === 'A wrong beginning of it',
    );
    const storing = jest.spyOn(store, 'batch').mockRejectedValue(new AppError('UNAVAILABLE'));
    first.restart();
    first.write('Another one');
    const other = (await until(
      () => events.find((event) => event.type === 'delta' && event.text === 'Another one'),
      (event) => event !== undefined,
    )) as Extract<ConversationEvent, { type: 'delta' }>;
    first.fail(new Error('It broke.'));
    await until(async () => (await store.get(answerJobs, conversation.id))?.data.owner === null);
    const back = collect(
      conversations,
      owner,
      { seq: 1, offset: 11, edition: other.edition },
      (event) => event.type === 'message',
    );
    world().clock.time += 1_000;
    const second = await engine.next();
    second.write('The right answer, which is longer');
    await until(() =>
      events.some((event) => event.type === 'delta' && event.text.startsWith('The right')),
    );
    second.finish();
    for (const events of [await listening, await back])
      expect(textFromDeltas(events, answerId, 'Another one')).toBe(
        'The right answer, which is longer',
      );
    storing.mockRestore();
  });

  test('characters that arrive in halves are stored whole', async () => {
    const engine = drivenEngine();
    const { conversations } = await start(engine);
    const { conversation } = await conversations.receive('eu', inbound(agentId, 'Emoji please'));
    const call = await engine.next();
    call.write('Hi \ud83d');
    call.write('\ude00\u0000 there');
    call.finish();
    const done = await collect(
      conversations,
      ownerOf(conversation),
      { seq: 1, offset: 0 },
      (event) => event.type === 'message',
    );
    expect(done.at(-1)).toMatchObject({ message: { text: 'Hi 😀 there' } });
  });
});

describe('an answer that was canceled', () => {
  test.each([
    ['by the process that writes it', false],
    ['at another process', true],
  ])(
    'ends %s, keeps its text so far, and the next question is answered',
    async (_name, elsewhere) => {
      const engine = drivenEngine();
      const here = await start(engine);
      const there = elsewhere ? await start(engine) : here;
      const visitorId = newVisitorId();
      const { conversation, message } = await here.conversations.receive(
        'eu',
        inbound(agentId, 'A long one', { visitorId }),
      );
      const owner = ownerOf(conversation);
      const call = await engine.next();
      call.write('The first half, ');
      expect(
        await codeOf(
          there.conversations.stopAnswer('eu', { ...owner, visitorId: newVisitorId() }, message.id),
        ),
      ).toBe('NOT_FOUND');
      expect(call.signal.aborted).toBe(false);
      await there.conversations.stopAnswer('eu', owner, message.id);
      const events = await collect(
        here.conversations,
        owner,
        { seq: 1, offset: 0 },
        (event) => event.type === 'message',
      );
      expect(events.at(-1)).toMatchObject({
        message: { seq: 2, text: 'The first half, ', status: 'done' },
      });
      expect(call.signal.aborted).toBe(true);
      await there.conversations.stopAnswer('eu', owner, message.id);
      const next = await here.conversations.receive(
        'eu',
        inbound(agentId, 'And a short one', { visitorId }),
      );
      const second = await engine.next();
      second.write('Yes.');
      second.finish();
      await collect(
        here.conversations,
        owner,
        START,
        (event) => event.type === 'message' && event.message.seq === 4,
      );
      await here.conversations.stopAnswer('eu', owner, next.message.id);
      expect((await here.conversations.transcript('eu', owner, 0)).map(({ text }) => text)).toEqual(
        ['A long one', 'The first half, ', 'And a short one', 'Yes.'],
      );
      expect(engine.calls).toEqual(['A long one', 'And a short one']);
    },
  );

  test('cancels the answers before it, and waiting ones do not begin', async () => {
    const engine = drivenEngine();
    const { conversations } = await start(engine);
    const visitorId = newVisitorId();
    const { conversation } = await conversations.receive(
      'eu',
      inbound(agentId, 'One', { visitorId }),
    );
    const { message } = await conversations.receive('eu', inbound(agentId, 'Two', { visitorId }));
    await conversations.receive('eu', inbound(agentId, 'Three', { visitorId }));
    await engine.next();
    await conversations.stopAnswer('eu', ownerOf(conversation), message.id);
    const third = await engine.next();
    third.write('Here.');
    third.finish();
    await collect(
      conversations,
      ownerOf(conversation),
      START,
      (event) => event.type === 'message' && event.message.text === 'Here.',
    );
    expect(
      (await conversations.transcript('eu', ownerOf(conversation), 0)).flatMap(({ role, text }) =>
        role === 'assistant' ? text : [],
      ),
    ).toEqual(['Stopped.', 'Stopped.', 'Here.']);
    expect(engine.calls).toEqual(['One', 'Three']);
  });
});

describe('when things go wrong', () => {
  test('a process that stops releases its question, and the next process answers it once', async () => {
    const engine = drivenEngine();
    const first = await start(engine);
    const { conversation } = await first.conversations.receive(
      'eu',
      inbound(agentId, 'Interrupted'),
    );
    const call = await engine.next();
    call.write('I was about to');
    await first.stop();
    const second = await start(echoEngine);
    const owner = ownerOf(conversation);
    await collect(
      second.conversations,
      owner,
      START,
      (event) => event.type === 'message' && event.message.seq === 2,
    );
    expect(
      (await second.conversations.transcript('eu', owner, 0)).map((message) => message.text),
    ).toEqual(['Interrupted', 'You asked: Interrupted']);
    expect(await world().context.store.for('eu').get(answerJobs, conversation.id)).toBeNull();
  });

  test('a silent lease holder loses its lease, and its later writes change nothing', async () => {
    const engine = drivenEngine();
    const silent = await start(engine);
    const { conversation } = await silent.conversations.receive(
      'eu',
      inbound(agentId, 'Who answers?'),
    );
    const call = await engine.next();
    call.write('The old holder');
    world().clock.time += 60_000;
    const other = await start(echoEngine);
    const owner = ownerOf(conversation);
    await collect(
      other.conversations,
      owner,
      START,
      (event) => event.type === 'message' && event.message.seq === 2,
    );
    call.write(' still talks');
    call.finish();
    await silent.stop();
    expect(
      (await other.conversations.transcript('eu', owner, 0)).map((message) => message.text),
    ).toEqual(['Who answers?', 'You asked: Who answers?']);
  });

  test('a question that fails every time ends with an honest message, and the next question is answered', async () => {
    let failures = 0;
    const { conversations } = await start({
      async answer(request, sink) {
        if (request.question === 'Poison') {
          failures += 1;
          throw new Error('broken');
        }
        return echoEngine.answer(request, sink);
      },
    });
    const visitorId = newVisitorId();
    const { conversation } = await conversations.receive(
      'eu',
      inbound(agentId, 'Poison', { visitorId }),
    );
    await conversations.receive('eu', inbound(agentId, 'Fine', { visitorId }));
    const owner = ownerOf(conversation);
    // The delay grows after each failed attempt, so the test advances the clock.
    const ticking = setInterval(() => {
      world().clock.time += 30_000;
    }, 20);
    await collect(
      conversations,
      owner,
      START,
      (_event, all) => all.filter((event) => event.type === 'message').length === 4,
    );
    clearInterval(ticking);
    const transcript = await conversations.transcript('eu', owner, 0);
    expect(failures).toBe(4);
    expect(
      transcript.filter((message) => message.status === 'failed').map((message) => message.text),
    ).toEqual(['Sorry, I could not answer this just now. Please try again in a moment.']);
    expect(transcript.at(-1)?.text).toBe('You asked: Fine');
  });
});
