import { expect, test } from '@jest/globals';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';
import { address, post, read, useSandbox } from '../../testing/use-sandbox';

useSandbox();

const CHAT = '/openai/v1/chat/completions';
const QUESTION = { model: 'x', messages: [{ role: 'user', content: 'hi' }] };
const call = (headers: Record<string, string>, body: object = QUESTION) =>
  fetch(address(CHAT), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Calls the model through an SDK that is independent of the sandbox. */
async function ask(system: string, prompt: string): Promise<{ text: string; parts: number }> {
  const model = createOpenAICompatible({
    name: 'sandbox',
    baseURL: address('/openai/v1'),
    apiKey: 'local',
  })('sandbox-scripted');
  const result = streamText({ model, system, prompt, maxRetries: 0 });
  let text = '';
  let parts = 0;
  for await (const part of result.textStream) {
    text += part;
    parts += 1;
  }
  return { text, parts };
}

test('streams a sentence of the best passage, with its number, to the real SDK', async () => {
  const { text, parts } = await ask(
    'Passages:\n[1] We are open daily.\n[2] Renting a tent costs 18 euro a day. Boots are 9 euro.',
    'How much does renting a tent cost?',
  );
  expect(text).toBe('Scripted model: Renting a tent costs 18 euro a day. [2]');
  expect(parts).toBeGreaterThan(3);
});

test('follows a script that a test sets, and its page shows the script', async () => {
  await post('/_sandbox/openai/script', [{ match: 'weather', reply: 'It <b>rains</b>.' }]);
  expect((await ask('', 'How is the WEATHER?')).text).toBe('It <b>rains</b>.');
  expect((await ask('', 'Anything else?')).text).toContain('no passage');
  const page = await (await fetch(address('/openai'))).text();
  expect(page).toContain('It &#60;b&#62;rains&#60;/b&#62;.');
  expect(page).toContain('POST /v1/chat/completions');
});

test('accepts any key or none, but refuses live keys and does not store them', async () => {
  expect((await call({})).status).toBe(200);
  expect((await call({ authorization: 'Bearer local' })).status).toBe(200);
  for (const authorization of ['Bearer sk-live-key', `Basic ${btoa('sk-live-key:')}`]) {
    const live = await call({ authorization });
    expect(live.status).toBe(401);
    expect(await live.text()).not.toContain('sk-live-key');
  }
  expect(await read('/_sandbox/requests')).toHaveLength(2);
  expect(JSON.stringify(await read('/_sandbox/requests'))).not.toMatch(/sk-live|Bearer/);
});

test('answers injected faults and malformed requests as the protocol requires', async () => {
  await post('/_sandbox/faults', [{ provider: 'openai', times: 1, status: 429 }]);
  const refused = async (body?: object) => {
    const answer = await call({ authorization: 'Bearer local' }, body);
    return [answer.status, (await answer.json()).error.type];
  };
  expect(await refused()).toEqual([429, 'rate_limit_exceeded']);
  expect(await refused({ model: 'x', messages: [] })).toEqual([400, 'invalid_request_error']);
});

test("a fault of the provider's own kind breaks a stream in the middle", async () => {
  await post('/_sandbox/faults', [{ provider: 'openai', breakAfterTokens: 2 }]);
  const answer = await call({}, { ...QUESTION, stream: true });
  await expect(answer.text()).rejects.toThrow();
  const whole = await call({}, { ...QUESTION, stream: true });
  expect(await whole.text()).toContain('[DONE]');
});
