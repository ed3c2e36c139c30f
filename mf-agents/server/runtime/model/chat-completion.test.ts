import { describe, expect, test } from '@jest/globals';
import type { Outbound, OutboundRequest } from '@voxgrove/server/outbound/port';
import { completeChat } from './chat-completion';
import type { ChatTool, Completion } from './chat-completion';

const MODEL = {
  baseUrl: 'https://model.example/v1/',
  apiKey: 'canary-key',
  name: 'm',
  purpose: 'model' as const,
};
const REQUEST = {
  messages: [{ role: 'user' as const, content: 'Hi' }],
  temperature: 0.2,
  maxTokens: 100,
  tools: [] as ChatTool[],
  mayCall: true,
};
const DONE = 'data: [DONE]\n\n';

const event = (fields: object): string => `data: ${JSON.stringify(fields)}\n\n`;
const delta = (fields: object, finish: string | null = null): string =>
  event({ choices: [{ index: 0, delta: fields, finish_reason: finish }] });
const STOP = delta({}, 'stop');

/** Asks a model that answers with this body, in parts of the given number of bytes. */
async function ask(
  body: string,
  more: {
    status?: number;
    size?: number;
    request?: Partial<typeof REQUEST>;
    signal?: AbortSignal;
    onText?(text: string): void;
    alive?(): void;
  } = {},
): Promise<Completion & { streamed: string; sent: OutboundRequest }> {
  let sent: OutboundRequest | undefined;
  const bytes = new TextEncoder().encode(body);
  const outbound: Outbound = async (request) => {
    sent = request;
    return {
      status: more.status ?? 200,
      headers: {},
      url: request.url,
      bytes: async () => bytes,
      text: async () => body,
      async *stream() {
        yield bytes;
      },
      async read(take) {
        for (let offset = 0; offset < bytes.length; offset += more.size ?? bytes.length)
          take(bytes.slice(offset, offset + (more.size ?? bytes.length)));
      },
    };
  };
  let streamed = '';
  const completion = await completeChat(outbound)(
    MODEL,
    { ...REQUEST, ...more.request },
    more.signal ?? new AbortController().signal,
    {
      alive: more.alive ?? (() => undefined),
      text: (text) => {
        streamed += text;
        more.onText?.(text);
      },
    },
  );
  return { ...completion, streamed, sent: sent! };
}

test('sends the request below the base address, with the key and only the needed fields', async () => {
  const { sent } = await ask(STOP);
  expect(sent).toMatchObject({
    purpose: 'model',
    url: 'https://model.example/v1/chat/completions',
    method: 'POST',
    headers: { authorization: 'Bearer canary-key', 'content-type': 'application/json' },
  });
  expect(JSON.parse(sent.body as string)).toEqual({
    model: 'm',
    messages: REQUEST.messages,
    temperature: 0.2,
    max_tokens: 100,
    stream: true,
    stream_options: { include_usage: true },
  });
});

test('lists the available functions for the model, and forbids calls when no more are allowed', async () => {
  const tools = [{ name: 'order', description: 'Orders.', parameters: { type: 'object' } }];
  const tool = { type: 'function', function: tools[0] };
  expect(JSON.parse((await ask(STOP, { request: { tools } })).sent.body as string)).toMatchObject({
    tools: [tool],
    tool_choice: 'auto',
  });
  expect(
    JSON.parse((await ask(STOP, { request: { tools, mayCall: false } })).sent.body as string),
  ).toMatchObject({ tools: [tool], tool_choice: 'none' });
});

describe('text and token counts', () => {
  const body =
    `\uFEFF: hello\n\nevent: x\r\nid: 1\r\ndata:${JSON.stringify({ choices: [{ delta: { role: 'assistant', content: '' } }] })}\r\n\r\n` +
    `${delta({ reasoning_content: 'hm' })}${delta({ content: 'Zwei 帳篷' })}retry: 5\r\rdata: {"choices":\rdata: [{"delta":{"content":" 🏕️"}}]}\r\r` +
    `${event({ choices: [] })}${delta({ content: null }, 'stop')}${event({ choices: [], usage: { prompt_tokens: 7, completion_tokens: 3 } })}${DONE}`;

  test.each([1, 2, 3, 5, 64, 10_000])(
    'are the same wherever the bytes are cut (%i)',
    async (size) => {
      const { text, streamed: shown, usage, calls } = await ask(body, { size });
      expect([text, shown, usage, calls]).toEqual([
        'Zwei 帳篷 🏕️',
        'Zwei 帳篷 🏕️',
        { inputTokens: 7, outputTokens: 3 },
        [],
      ]);
    },
  );

  test('no text is delivered after an abort, even if it has already arrived', async () => {
    const abort = new AbortController();
    let streamed = '';
    await expect(
      ask(delta({ content: 'one' }) + delta({ content: 'two' }) + STOP, {
        signal: abort.signal,
        onText: (text) => {
          streamed += text;
          abort.abort(new Error('enough'));
        },
      }),
    ).rejects.toThrow('enough');
    expect(streamed).toBe('one');
  });
});

test('an opened stream is no sign of life, because only words help the visitor', async () => {
  let signs = 0;
  const alive = (): void => {
    signs += 1;
  };
  await expect(ask('', { alive })).rejects.toMatchObject({ details: { reason: 'unfinished' } });
  expect(signs).toBe(0);
  await ask(STOP, { alive });
  expect(signs).toBe(1);
});

test('an endless answer is cut off, and counts as finished', async () => {
  const { text, streamed: shown } = await ask(
    Array.from({ length: 300 }, () => delta({ content: 'x'.repeat(999) })).join(''),
    { size: 5_000 },
  );
  expect([text.length, shown === text]).toEqual([100_000, true]);
});

test('an unknown model is the reported reason, however the provider expresses it', async () => {
  const reasonOf = (body: string, status: number): Promise<unknown> =>
    ask(body, { status, request: {} }).then(
      () => undefined,
      (error: { details?: object }) => error.details,
    );
  expect(
    await reasonOf('{"error":{"message":"m is not a valid model ID","code":400}}', 400),
  ).toEqual({ reason: 'unknown model' });
  expect(await reasonOf('{"error":"Not found."}', 404)).toEqual({ reason: 'unknown model' });
  expect(await reasonOf('{"error":"The text is too long."}', 400)).toEqual({
    reason: 'status 400',
  });
});

describe('function calls', () => {
  const part = (fields: object): string => delta({ tool_calls: [fields] });
  const calls = (body: string): Promise<Completion['calls']> =>
    ask(body + delta({}, 'tool_calls') + DONE).then((completion) => completion.calls);

  test('are assembled from their parts, also several at the same time', async () => {
    expect(
      await calls(
        part({ index: 0, id: 'a', type: 'function', function: { name: 'order', arguments: '' } }) +
          part({ index: 0, function: { arguments: '{"n"' } }) +
          part({ index: 1, id: 'b', function: { name: 'look', arguments: '{' } }) +
          part({ index: 0, function: { arguments: ':1}' } }) +
          part({ index: 1, function: { arguments: '}' } }),
      ),
    ).toEqual([
      { id: 'a', name: 'order', arguments: '{"n":1}' },
      { id: 'b', name: 'look', arguments: '{}' },
    ]);
  });

  test('are recognized without an index or with any first index', async () => {
    expect(
      await calls(
        part({ id: 'a', function: { name: 'order', arguments: '{"n":' } }) +
          part({ function: { arguments: '1}' } }) +
          part({ id: 'b', function: { name: 'look', arguments: '{}' } }),
      ),
    ).toEqual([
      { id: 'a', name: 'order', arguments: '{"n":1}' },
      { id: 'b', name: 'look', arguments: '{}' },
    ]);
    expect(
      await calls(
        part({ index: 3, id: 'a', function: { name: 'order', arguments: '{"n":' } }) +
          part({ index: 3, function: { arguments: '1}' } }),
      ),
    ).toEqual([{ id: 'a', name: 'order', arguments: '{"n":1}' }]);
  });
});

test.each([
  ['another status', '{"error":{"message":"Bad key canary-key"}}', { status: 401 }, 'status 401'],
  [
    'an error on the way',
    `${delta({ content: 'half' })}${event({ error: { message: 'canary-key overloaded' } })}`,
    {},
    'model error',
  ],
  ['what is no JSON', 'data: {"choices"\n\n', {}, 'malformed'],
  ['JSON of another shape', event({ choices: 'none' }), {}, 'malformed'],
  ['an end before the answer has one', delta({ content: 'half' }), {}, 'unfinished'],
  [
    'a whole answer where a stream was asked for',
    '{"choices":[{"message":{"content":"Hi"}}]}',
    {},
    'unfinished',
  ],
])('%s is a failure, and its text is not passed on', async (_name, body, more, reason) => {
  const failure = await ask(body, more).then(
    () => undefined,
    (error: Error) => error,
  );
  expect(failure).toMatchObject({ code: 'OUTBOUND_FAILED', details: { reason } });
  expect(JSON.stringify(failure) + String(failure)).not.toContain('canary');
});

test('an endless line does not fill the memory', async () => {
  await expect(ask(`data: ${'x'.repeat(1_200_000)}`, { size: 60_000 })).rejects.toMatchObject({
    code: 'OUTBOUND_TOO_LARGE',
  });
});
