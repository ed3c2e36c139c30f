import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@voxgrove/server/clock';
import type { Clock } from '@voxgrove/server/clock';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { until } from '@voxgrove/testing/until';
import { completeChat } from '../chat-completion';
import type { ModelAddress } from '../chat-completion';
import { modelThread } from './model-thread';
import type { ModelThread } from './model-thread';

// A busy machine may be slow. These tests do not measure speed.
jest.setTimeout(60_000);

/** Responses of the model, by the last message of the request. */
const answers: Record<string, (response: ServerResponse) => void> = {};
const delta = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: null }] })}\n\n`;
const END = `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }], usage: { prompt_tokens: 7, completion_tokens: 3 } })}\n\ndata: [DONE]\n\n`;

let server: Server;
let thread: ModelThread;
let model: ModelAddress;
const logged: string[] = [];
const record = (event: string, fields: object = {}): void => {
  logged.push(`${event} ${JSON.stringify(fields)}`);
};

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request
      .on('data', (more: Buffer) => {
        body += more.toString();
      })
      .on('end', () =>
        answers[(JSON.parse(body) as { messages: { content: string }[] }).messages[0]!.content]!(
          response,
        ),
      );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  model = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey: 'canary-key',
    name: 'm',
    purpose: 'model',
  };
  thread = threadOf(systemClock);
});
afterEach(() => {
  logged.length = 0;
});
afterAll(async () => {
  await thread.stop();
  server.closeAllConnections();
  server.close();
});

function threadOf(clock: Pick<Clock, 'now'>, entry?: string): ModelThread {
  const config = {
    outboundAllowedOrigins: [],
    model: { baseUrl: model.baseUrl },
    embedded: false,
    sandboxUrl: undefined,
  };
  const log = { info: record, warn: record, error: record, child: () => log };
  return modelThread({
    config,
    log,
    clock,
    completeHere: completeChat(createOutbound({ config, clock: systemClock, log })),
    ...(entry !== undefined && { entry }),
  });
}

function ask(
  question: string,
  more: {
    thread?: ModelThread;
    signal?: AbortSignal;
    to?: Partial<ModelAddress>;
    text?(text: string): void;
  } = {},
) {
  const receivedTexts: string[] = [];
  const answer = (more.thread ?? thread).complete(
    { ...model, ...more.to },
    {
      messages: [{ role: 'user', content: question }],
      temperature: 0,
      maxTokens: 10,
      tools: [],
      mayCall: false,
    },
    more.signal ?? new AbortController().signal,
    {
      alive: () => undefined,
      text:
        more.text ??
        ((text) => {
          receivedTexts.push(text);
        }),
    },
  );
  return { answer, receivedTexts };
}

test('an answer arrives complete, in order and with its usage, and simultaneous answers do not mix', async () => {
  for (let index = 0; index < 20; index += 1)
    answers[`question ${index}`] = (response) => {
      response.write(delta(`Answer ${index}:`));
      setImmediate(() => {
        response.write(delta(' 帳篷'));
        response.end(delta(' 🏕️') + END);
      });
    };
  const all = Array.from({ length: 20 }, (_, index) => ask(`question ${index}`));
  for (const [index, { answer, receivedTexts }] of all.entries()) {
    expect(await answer).toEqual({
      text: `Answer ${index}: 帳篷 🏕️`,
      calls: [],
      usage: { inputTokens: 7, outputTokens: 3 },
    });
    expect(receivedTexts.join('')).toBe(`Answer ${index}: 帳篷 🏕️`);
  }
});

test('the first words arrive before the answer is complete', async () => {
  let finish: () => void = () => undefined;
  answers['slow'] = (response) => {
    response.write(delta('One'));
    finish = () => response.end(delta(' two') + END);
  };
  const { answer, receivedTexts } = ask('slow');
  await until(() => receivedTexts.length > 0);
  expect(receivedTexts).toEqual(['One']);
  finish();
  expect((await answer).text).toBe('One two');
});

test('a failure has the same code, reason and log line as without a thread, and the key is in neither', async () => {
  answers['refused'] = (response) => {
    response.writeHead(401).end('canary-key is wrong');
  };
  const failure = await ask('refused').answer.then(
    () => undefined,
    (error: Error) => error,
  );
  expect(failure).toMatchObject({ code: 'OUTBOUND_FAILED', details: { reason: 'status 401' } });
  answers['cut'] = (response) => {
    response.write(delta('half'));
    setImmediate(() => response.destroy());
  };
  await expect(ask('cut').answer).rejects.toMatchObject({ code: 'OUTBOUND_FAILED' });
  await until(() => logged.some((line) => line.startsWith('outbound.failed')));
  expect(logged.join() + JSON.stringify(failure)).not.toContain('canary');
});

test('outbound requests of the thread follow the same rules', async () => {
  await expect(
    ask('nothing', { to: { baseUrl: 'http://127.0.0.1:1/v1' } }).answer,
  ).rejects.toMatchObject({ code: 'OUTBOUND_BLOCKED', details: { reason: 'not-configured' } });
  await expect(ask('nothing', { to: { purpose: 'customer-model' } }).answer).rejects.toMatchObject({
    code: 'OUTBOUND_BLOCKED',
  });
});

test('a canceled answer delivers no more text, rejects with the reason, and closes the model request', async () => {
  const closed = new Promise<void>((resolve) => {
    answers['endless'] = (response) => {
      response.write(delta('One'));
      response.on('close', resolve);
    };
  });
  const abort = new AbortController();
  const { answer, receivedTexts } = ask('endless', { signal: abort.signal });
  await until(() => receivedTexts.length > 0);
  abort.abort(new Error('Enough.'));
  await expect(answer).rejects.toThrow('Enough.');
  await closed;
  expect(receivedTexts).toEqual(['One']);
  await expect(
    ask('endless', { signal: AbortSignal.abort(new Error('Not at all.')) }).answer,
  ).rejects.toThrow('Not at all.');
});

test('a failing text callback ends only its own answer', async () => {
  answers['fine'] = (response) => {
    response.end(delta('Fine') + END);
  };
  const [failing, fine] = [
    ask('fine', {
      text: () => {
        throw new Error('The sink is full.');
      },
    }),
    ask('fine'),
  ];
  await expect(failing.answer).rejects.toThrow('The sink is full.');
  expect((await fine.answer).text).toBe('Fine');
});

test('a thread that ends fails its running requests, and the next question starts another thread', async () => {
  answers['waiting'] = (response) => {
    response.write(delta('One'));
  };
  answers['again'] = (response) => {
    response.end(delta('Again') + END);
  };
  const { answer, receivedTexts } = ask('waiting');
  const failed = expect(answer).rejects.toMatchObject({
    code: 'OUTBOUND_FAILED',
    details: { reason: 'thread' },
  });
  await until(() => receivedTexts.length > 0);
  await thread.stop();
  await failed;
  expect((await ask('again').answer).text).toBe('Again');
});

test.each([
  [
    'ends before its module has been loaded',
    'data:text/javascript,throw new Error("Not on this platform.")',
  ],
  // A value that cannot be cloned has the same effect as a thread that is not allowed.
  ['cannot be made', (() => undefined) as unknown as string],
])(
  'when a thread %s, models work without it, one log line reports it, and a later retry follows',
  async (_name, entry) => {
    answers['here'] = (response) => {
      response.end(delta('Here') + END);
    };
    let now = 0;
    const none = threadOf({ now: () => now }, entry);
    const notStarted = () => logged.filter((line) => line.startsWith('model.thread_not_started'));
    const all = ['here', 'here'].map((question) => ask(question, { thread: none }));
    for (const { answer, receivedTexts } of [...all, ask('here', { thread: none })]) {
      expect((await answer).text).toBe('Here');
      expect(receivedTexts).toEqual(['Here']);
    }
    expect((await ask('here', { thread: none }).answer).text).toBe('Here');
    none.ready();
    expect(notStarted()).toHaveLength(1);
    now += 10 * 60_000;
    none.ready();
    await until(() => notStarted().length === 2);
    const abort = new AbortController();
    const given = ask('endless', { thread: none, signal: abort.signal });
    await until(() => given.receivedTexts.length > 0);
    abort.abort(new Error('Enough.'));
    await expect(given.answer).rejects.toThrow('Enough.');
  },
);
