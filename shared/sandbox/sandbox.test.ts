import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';
import { startSandbox, type Sandbox } from './sandbox';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.stop());
beforeEach(() => fetch(`${sandbox.url}/_sandbox/reset`, { method: 'POST' }));

const post = (path: string, body: unknown) =>
  fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const send = (to: string, text: string) =>
  createTransport({ host: '127.0.0.1', port: sandbox.smtpPort }).sendMail({
    from: 'no-reply@voxgrove.example',
    to,
    subject: 'Your code',
    text,
  });
const model = (key = 'sandbox') =>
  createOpenAICompatible({ name: 'sandbox', baseURL: `${sandbox.url}/openai/v1`, apiKey: key })(
    'sandbox-scripted',
  );

describe('outbox', () => {
  test('a mail sent by SMTP is found by its recipient, with its code and link', async () => {
    await send(
      'Ann@Example.com',
      'Your code is 042817. Or open https://app.example/sign-in?x=1 now.',
    );
    const found = await (await fetch(`${sandbox.url}/outbox/latest?to=ann@example.com`)).json();
    expect(found).toMatchObject({
      subject: 'Your code',
      code: '042817',
      link: 'https://app.example/sign-in?x=1',
      to: ['ann@example.com'],
    });
    expect((await fetch(`${sandbox.url}/outbox/latest?to=bob@example.com`)).status).toBe(404);
  });

  test('the page shows mails as text, never as markup', async () => {
    await send('ann@example.com', '<script>alert(1)</script> 123456');
    const page = await fetch(`${sandbox.url}/outbox`);
    const html = await page.text();
    expect(html).toContain('123456');
    expect(html).not.toContain('<script>');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('an injected fault refuses one mail, then mail is taken again', async () => {
    await post('/_sandbox/faults', [{ service: 'smtp', times: 1, status: 451 }]);
    await expect(send('ann@example.com', 'first')).rejects.toThrow(/451/);
    await expect(send('ann@example.com', 'second')).resolves.toBeDefined();
  });

  test('faults can be taken back', async () => {
    await post('/_sandbox/faults', [{ service: 'smtp', times: 100, status: 451 }]);
    expect((await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' })).status).toBe(204);
    await expect(send('ann@example.com', 'first')).resolves.toBeDefined();
  });
});

describe('scripted model', () => {
  const ask = async (system: string, prompt: string) => {
    const result = streamText({ model: model(), system, prompt, maxRetries: 0 });
    let text = '';
    let parts = 0;
    for await (const part of result.textStream) {
      text += part;
      parts += 1;
    }
    return { text, parts };
  };

  test('streams a sentence of the best passage, with its number, to the real SDK', async () => {
    const { text, parts } = await ask(
      'Passages:\n[1] We are open daily.\n[2] Renting a tent costs 18 euro a day. Boots are 9 euro.',
      'How much does renting a tent cost?',
    );
    expect(text).toBe('Scripted model: Renting a tent costs 18 euro a day. [2]');
    expect(parts).toBeGreaterThan(3);
  });

  test('follows a script given to it', async () => {
    await post('/_sandbox/openai/script', [{ match: 'weather', reply: 'It rains.' }]);
    expect((await ask('', 'How is the WEATHER?')).text).toBe('It rains.');
    expect((await ask('', 'Anything else?')).text).toContain('no passage');
  });

  test('takes any key or none, but refuses live keys', async () => {
    const body = JSON.stringify({ model: 'x', messages: [{ role: 'user', content: 'hi' }] });
    const call = (headers: Record<string, string>) =>
      fetch(`${sandbox.url}/openai/v1/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
    expect((await call({})).status).toBe(200);
    const live = await call({ authorization: 'Bearer sk-live-key' });
    expect(live.status).toBe(401);
    expect(await live.text()).not.toContain('sk-live-key');
    expect((await call({ authorization: 'Bearer local' })).status).toBe(200);
  });

  test('shows injected faults and malformed requests as the protocol does', async () => {
    await post('/_sandbox/faults', [{ service: 'openai', times: 1, status: 429 }]);
    const headers = { 'content-type': 'application/json', authorization: 'Bearer local' };
    const faulty = await fetch(`${sandbox.url}/openai/v1/chat/completions`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ model: 'x', messages: [{ role: 'user', content: 'hi' }] }),
    });
    expect([faulty.status, (await faulty.json()).error.type]).toEqual([429, 'rate_limit_exceeded']);
    const malformed = await fetch(`${sandbox.url}/openai/v1/chat/completions`, {
      method: 'POST',
      headers,
      body: '{"model":"x","messages":[]}',
    });
    expect([malformed.status, (await malformed.json()).error.type]).toEqual([
      400,
      'invalid_request_error',
    ]);
  });
});
