import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { AgentId, ConversationEvent, ConversationOwner, Region } from '@voxgrove/contracts';
import {
  AppError,
  MARKERS,
  newAgentId,
  newUserId,
  newVisitorId,
  newWorkspaceId,
} from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import { startEmbeddedDatabase } from '@voxgrove/server/store/embedded/start';
import type { EmbeddedDatabase } from '@voxgrove/server/store/embedded/start';
import { openStore } from '@voxgrove/server/store/open';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { pgSql } from '@voxgrove/server/store/postgres/pg-sql';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { until } from '@voxgrove/testing/until';
import { agentDirectory } from '../agents/directory';
import type { AnswerProcessOptions } from '../testing/answer-process';
import {
  collect,
  drivenEngine,
  echoEngine,
  inbound,
  testProcess,
  textFromDeltas,
} from '../testing/test-conversations';
import type { TestProcess } from '../testing/test-conversations';
import type { TestWorld } from '../testing/test-world';
import { ACTOR, createTestAgent, testWorld } from '../testing/test-world';
import type { AnswerWorker } from './answer-worker';
import { answerJobs, answerMessageId } from './collections';
import { conversationsPort } from './conversations';
import type { LiveAnswerBus } from './streaming/live-answer-bus';
import { liveAnswerBus } from './streaming/live-answer-bus';
import { membersOf } from './members';

let folder: string;
let database: EmbeddedDatabase;
let world: TestWorld;
let live: LiveAnswerBus;
let agentId: AgentId;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxgrove-processes-'));
  database = await startEmbeddedDatabase({ dataDir: folder });
  if (database.kind !== 'postgres') return;
  world = await testWorld({ kind: 'postgres', urls: database.urls });
  world.context.clock = systemClock;
  live = liveAnswerBus(world.context.store);
  await live.start();
  agentId = (await createTestAgent(world.agents, newAgentId(), newWorkspaceId())).agent.ID;
  await world.agents.publish(ACTOR, agentId, {});
}, 120_000);
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});
afterAll(async () => {
  live?.stop();
  await world?.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const NO_WORKER: AnswerWorker = {
  start: () => undefined,
  claiming: () => undefined,
  take: () => undefined,
  unsure: () => undefined,
  wake: () => undefined,
  wakeAt: () => undefined,
  end: () => undefined,
  stop: async () => undefined,
};

/** Returns a process that receives messages but does not answer. */
const front = () => {
  const { store } = world.context;
  return conversationsPort({
    log: silentLog,
    store,
    clock: systemClock,
    events: world.context.events,
    directory: agentDirectory(world.context),
    live,
    worker: NO_WORKER,
    calls: { wake: () => undefined },
    opened: () => undefined,
  });
};

/** Starts a process that answers. `printed` resolves when it has printed a line. */
function answering(name: string, slow = false) {
  const options: AnswerProcessOptions = {
    name,
    slow,
    database:
      database.kind === 'postgres'
        ? { kind: 'postgres', urls: database.urls }
        : { kind: 'pglite', folder: database.folder },
  };
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      join(import.meta.dirname, '../testing/answer-process.ts'),
      JSON.stringify(options),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  children.add(child);
  const lines: string[] = [];
  const waiting: { line: string; resolve: () => void }[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const one of waiting) if (line === one.line) one.resolve();
  });
  return {
    lines,
    printed: (line: string) =>
      new Promise<void>((resolve) => {
        if (lines.includes(line)) resolve();
        else waiting.push({ line, resolve });
      }),
    kill: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => {
          resolve();
        });
        child.kill('SIGKILL');
      }),
  };
}

describe('several processes over one PostgreSQL', () => {
  test('after a process is killed while a visitor waits, the message is stored and answered exactly once', async () => {
    const conversations = front();
    const first = answering('first', true);
    await first.printed('ready');
    const { conversation } = await conversations.receive('eu', inbound(agentId, 'are you there?'));
    const owner: ConversationOwner = {
      conversationId: conversation.id,
      agentId,
      visitorId: conversation.visitorId,
    };
    await first.printed('began are you there?');
    const partial = await collect(
      conversations,
      owner,
      { seq: 1, offset: 0 },
      (event) => event.type === 'delta',
    );
    expect(partial).toMatchObject([{ text: 'first answers ' }]);
    await first.kill();

    const second = answering('second');
    await second.printed('ready');
    // The visitor's browser reconnects with a part of the answer that was never finished.
    const events = await collect(
      conversations,
      owner,
      { seq: 1, offset: 'first answers '.length },
      (event) => event.type === 'message',
    );
    expect(events.find((event) => event.type === 'delta')?.offset ?? 0).toBe(0);
    const transcript = await conversations.transcript('eu', owner, 0);
    expect(transcript.map(({ seq, role, text }) => ({ seq, role, text }))).toEqual([
      { seq: 1, role: 'visitor', text: 'are you there?' },
      { seq: 2, role: 'assistant', text: 'second answers are you there?' },
    ]);
    expect(await world.context.store.for('eu').get(answerJobs, conversation.id)).toBeNull();
  }, 90_000);

  test('when a process dies during an answer and a person takes over, no text and no event is lost', async () => {
    const conversations = front();
    const members = membersOf(world.context, { live, worker: NO_WORKER });
    const first = answering('first', true);
    await first.printed('ready');
    const input = inbound(agentId, 'where is my order?');
    const { conversation } = await conversations.receive('eu', input);
    const owner: ConversationOwner = {
      conversationId: conversation.id,
      agentId,
      visitorId: conversation.visitorId,
    };
    const reading = collect(
      conversations,
      owner,
      { seq: 0, offset: 0 },
      (event) => event.type === 'message' && event.message.text === 'In good hands.',
    );
    await collect(conversations, owner, { seq: 1, offset: 0 }, (event) => event.type === 'delta');
    await first.kill();
    await members.reply(
      'eu',
      agentId,
      conversation.id,
      { userId: newUserId(), name: 'Ada' },
      { text: 'I have found it.', clientMessageId: 'r1' },
    );
    const second = answering('second');
    await second.printed('ready');
    // The sender does not know what has arrived, so it repeats the message.
    await conversations.receive('eu', input);
    await conversations.receive('eu', inbound(agentId, 'Thanks!', { visitorId: owner.visitorId }));
    await members.act('eu', agentId, conversation.id, { type: 'give-back' });
    const { message } = await conversations.receive(
      'eu',
      inbound(agentId, 'and now?', { visitorId: owner.visitorId }),
    );
    await collect(
      conversations,
      owner,
      { seq: message.seq, offset: 0 },
      (event) => event.type === 'message',
    );
    await members.reply(
      'eu',
      agentId,
      conversation.id,
      { userId: newUserId(), name: 'Ben' },
      { text: 'In good hands.', clientMessageId: 'r1' },
    );

    const events = await reading;
    const transcript = await conversations.transcript('eu', owner, 0);
    expect(transcript.map(({ role, text }) => [role, text])).toEqual([
      ['visitor', 'where is my order?'],
      ['assistant', 'first answers '],
      ['system', 'Ada has joined the chat.'],
      ['human', 'I have found it.'],
      ['visitor', 'Thanks!'],
      ['system', MARKERS.machine],
      ['visitor', 'and now?'],
      ['assistant', 'second answers and now?'],
      ['system', 'Ben has joined the chat.'],
      ['human', 'In good hands.'],
    ]);
    expect(events.flatMap((event) => (event.type === 'message' ? [event.message] : []))).toEqual(
      transcript,
    );
    expect(textFromDeltas(events, transcript[1]!.id)).toBe('first answers ');
    expect(second.lines.filter((line) => line.startsWith('began'))).toEqual(['began and now?']);
  }, 90_000);

  describe('an answer that one process writes and another streams', () => {
    let elsewhere: TestProcess;
    let otherStore: DocumentStore;
    const engine = drivenEngine();

    beforeAll(async () => {
      otherStore = await openStore({ database: { kind: 'postgres', urls: urls() } });
      // This process cannot store texts, so subscribers must get them without the store.
      jest.spyOn(otherStore.for('eu'), 'batch').mockRejectedValue(new AppError('UNAVAILABLE'));
      elsewhere = await testProcess(
        { ...world, context: { ...world.context, store: otherStore } },
        engine,
      );
    });
    afterAll(async () => {
      await elsewhere.stop();
      await otherStore.close();
    });

    const urls = () => (database as { urls: Record<Region, string> }).urls;
    /**
     * Asks in one process and subscribes in another, or in the given one. `read`: the answer as the
     * subscriber has it.
     */
    async function asked(question: string, listening = front()) {
      const { conversation, message } = await elsewhere.conversations.receive(
        'eu',
        inbound(agentId, question),
      );
      const owner: ConversationOwner = {
        conversationId: conversation.id,
        agentId,
        visitorId: conversation.visitorId,
      };
      const events: ConversationEvent[] = [];
      const finished = collect(listening, owner, { seq: 0, offset: 0 }, (event) => {
        events.push(event);
        return event.type === 'message' && event.message.role === 'assistant';
      });
      return {
        owner,
        question: message.id,
        call: await engine.next(),
        finished,
        read: () => textFromDeltas(events, answerMessageId(message.id)),
      };
    }

    test('streams as it is written, and restarts when the answer restarts', async () => {
      const { call, finished, read } = await asked('Who is there?');
      call.write('Some');
      await until(read, (text) => text === 'Some');
      call.write('body');
      await until(read, (text) => text === 'Somebody');
      call.restart();
      const long = Array.from({ length: 400 }, (_, at) => `${at} 🏕️ "ä" \u0001\n`).join('');
      call.write(long);
      await until(read, (text) => text === long);
      call.write('That is all.');
      call.finish();
      expect((await finished).at(-1)).toMatchObject({
        type: 'message',
        message: { text: `${long}That is all.` },
      });
    }, 60_000);

    test('text lost with a connection is sent again', async () => {
      const { call, finished, read } = await asked('Are you still there?');
      call.write('Yes');
      await until(read, (text) => text === 'Yes');
      const admin = pgSql({ connectionString: urls().eu, log: silentLog });
      // The last query of the subscription's connection was LISTEN or its keep-alive (SELECT 1).
      expect(
        await admin.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query ~ '^(LISTEN|SELECT 1$)'",
        ),
      ).not.toEqual([]);
      await admin.close();
      let printed = 'Yes';
      const talking = setInterval(() => {
        printed += ' and';
        call.write(' and');
      }, 50);
      try {
        await until(read, (text) => text.length > 'Yes and and'.length);
      } finally {
        clearInterval(talking);
      }
      await until(read, (text) => text === printed);
      call.finish();
      await finished;
    }, 60_000);

    test('a cancellation reaches the other process at once, not at the next lease renewal', async () => {
      const here = await testProcess(world, echoEngine);
      const { call, finished, read, owner, question } = await asked(
        'Please, how long is it?',
        here.conversations,
      );
      call.write('It is very');
      await until(read, (text) => text === 'It is very');
      const renewing = jest
        .spyOn(otherStore.for('eu'), 'transaction')
        .mockRejectedValue(new AppError('UNAVAILABLE'));
      await here.conversations.stopAnswer('eu', owner, question);
      await until(() => call.signal.aborted);
      renewing.mockRestore();
      expect((await finished).at(-1)).toMatchObject({
        type: 'message',
        message: { text: 'It is very', status: 'done' },
      });
      await here.stop();
    }, 60_000);

    test('a subscriber in the writing process causes no messages between processes', async () => {
      const publishTexts = jest.spyOn(otherStore.for('eu'), 'publishTexts');
      publishTexts.mockClear();
      const { call, finished, read } = await asked('Just the two of us?', elsewhere.conversations);
      for (const [word, all] of [
        ['Yes, ', 'Yes, '],
        ['just us.', 'Yes, just us.'],
      ] as const) {
        call.write(word);
        await until(read, (text) => text === all);
      }
      call.finish();
      await finished;
      expect(publishTexts).not.toHaveBeenCalled();
    }, 60_000);

    test('a subscriber causes no such messages even if another process wrote the answer before', async () => {
      const engineHere = drivenEngine();
      const here = await testProcess(world, engineHere);
      const first = await asked('And then?', here.conversations);
      first.call.write('Then');
      await until(first.read, (text) => text === 'Then');
      const events: ConversationEvent[] = [];
      const both = collect(here.conversations, first.owner, { seq: 1, offset: 0 }, (event) => {
        events.push(event);
        return event.type === 'message' && event.message.seq === 4;
      });
      await until(() => textFromDeltas(events, answerMessageId(first.question)) === 'Then');
      first.call.finish();
      await until(() => events.some((event) => event.type === 'message'));
      const publishTexts = jest.spyOn(world.context.store.for('eu'), 'publishTexts');
      publishTexts.mockClear();
      await here.conversations.receive(
        'eu',
        inbound(agentId, 'And here?', {
          visitorId: first.owner.visitorId,
          conversationId: first.owner.conversationId,
        }),
      );
      const call = await engineHere.next();
      call.write('Here, too.');
      call.finish();
      await both;
      // By the time of the next text, the request for the previous one has been sent.
      const next = await asked('And who else?', here.conversations);
      next.call.write('Nobody');
      await until(next.read, (text) => text === 'Nobody');
      next.call.finish();
      await next.finished;
      const asking = JSON.stringify(publishTexts.mock.calls);
      expect([
        asking.includes(next.owner.conversationId),
        asking.includes(first.owner.conversationId),
      ]).toEqual([true, false]);
      await here.stop();
    }, 60_000);
  });

  test('two processes answer every question once, in the order of its conversation', async () => {
    const conversations = front();
    const pair = [answering('one'), answering('two')];
    await Promise.all(pair.map((process) => process.printed('ready')));
    const visitors = Array.from({ length: 6 }, () => newVisitorId());
    const owners = new Map<string, ConversationOwner>();
    for (const text of ['a', 'b', 'c', 'd']) {
      await Promise.all(
        visitors.map(async (visitorId) => {
          const { conversation } = await conversations.receive(
            'eu',
            inbound(agentId, `${text} ${visitorId}`, { visitorId }),
          );
          owners.set(visitorId, { conversationId: conversation.id, agentId, visitorId });
        }),
      );
    }
    for (const [visitorId, owner] of owners) {
      await collect(
        conversations,
        owner,
        { seq: 0, offset: 0 },
        (_event, all) => all.filter((event) => event.type === 'message').length === 8,
      );
      const transcript = await conversations.transcript('eu', owner, 0);
      expect(transcript.map((message) => message.seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      const asked = transcript
        .filter((message) => message.role === 'visitor')
        .map((message) => message.text);
      expect(asked).toEqual(['a', 'b', 'c', 'd'].map((text) => `${text} ${visitorId}`));
      expect(
        transcript
          .filter((message) => message.role === 'assistant')
          .map((message) => message.text.replace(/^(one|two) answers /, '')),
      ).toEqual(asked);
    }
    const began = pair
      .flatMap((process) => process.lines)
      .filter((line) => line.startsWith('began'));
    expect(new Set(began).size).toBe(24);
  }, 90_000);
});
