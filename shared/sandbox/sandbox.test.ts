import { afterEach, describe, expect, test } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { until } from '@voxgrove/testing/until';
import { startSandbox } from './sandbox';
import { address, post, read, remove, useSandbox } from './testing/use-sandbox';
import type { SandboxProvider } from './framework/provider';
import type { DeliveryAttempt } from './framework/webhooks';

const SECRET = 'whsec';
const signature = (body: string, at: number): string =>
  `${at}.${createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex')}`;

/** A provider that counts, and reports the count by webhook. */
const counter: SandboxProvider = {
  name: 'counter',
  title: 'Counter <1>',
  description: 'Counts.',
  path: '/counter',
  liveKeys: { pattern: /^live_/, variables: ['COUNTER_KEY'] },
  ownFaults: z.strictObject({ jump: z.number() }),
  errorBody: (status, message) => ({ error: { code: status, message } }),
  open({ sendWebhook }) {
    let count = 0;
    return {
      routes: (api) => {
        api.get('/count', async () => ({ count }));
        api.post('/count', async ({ body }) => {
          count += 1;
          const { notify } = (body ?? {}) as { notify?: string };
          const sign = (text: string, at: number) => ({ 'x-signature': signature(text, at) });
          if (notify !== undefined)
            sendWebhook({ url: notify, body: JSON.stringify({ count }), sign });
          return { count };
        });
      },
      page: () => ({ title: 'Counter', lead: 'It counts.', body: `<p>${count}</p>` }),
      state: () => ({ count }),
      reset: () => {
        count = 0;
      },
    };
  },
};
const other: SandboxProvider = { ...counter, name: 'other', path: '/other' };

useSandbox({ providers: [counter, other] });

const count = (notify?: string) => post('/counter/count', { notify });
const counted = async () => ((await read('/counter/count')) as { count: number }).count;

describe('the control API', () => {
  test('resets one provider or all, and shows the state of each', async () => {
    await count();
    await post('/other/count', {});
    await post('/_sandbox/clock', { advanceMs: 3_600_000 });
    await post('/_sandbox/reset?provider=counter');
    expect(await read('/_sandbox/state')).toMatchObject({
      providers: { counter: { count: 0 }, other: { count: 1 } },
    });
    expect(await read('/_sandbox/state?provider=other')).toEqual({ count: 1 });
    await post('/_sandbox/reset');
    expect(await read('/_sandbox/state?provider=other')).toEqual({ count: 0 });
    const { now } = (await read('/_sandbox/clock')) as { now: number };
    expect(Math.abs(now - Date.now())).toBeLessThan(60_000);
    expect((await post('/_sandbox/reset?provider=nobody')).status).toBe(400);
  });

  test('lists the requests that each provider received, without keys', async () => {
    await fetch(address('/counter/count?x=1'), {
      headers: { authorization: 'Bearer any', 'x-kept': 'yes', cookie: 'a=b' },
    });
    await fetch(address('/counter/nowhere'));
    await post('/other/count', { some: 'body' });
    const requests = (await read('/_sandbox/requests')) as object[];
    expect(requests).toMatchObject([
      {
        provider: 'counter',
        method: 'GET',
        path: '/count?x=1',
        status: 200,
        headers: { authorization: '(hidden)', cookie: '(hidden)', 'x-kept': 'yes' },
      },
      { provider: 'counter', path: '/nowhere', status: 404 },
      { provider: 'other', method: 'POST', body: { some: 'body' }, status: 200 },
    ]);
    await remove('/_sandbox/requests?provider=counter');
    expect(await read('/_sandbox/requests')).toHaveLength(1);
  });

  test("answers an unknown address with the provider's own error body", async () => {
    const answer = await fetch(address('/counter/nowhere'));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      error: { code: 404, message: 'There is no GET /counter/nowhere here.' },
    });
  });

  test('injects a status with headers into matching requests, the requested number of times', async () => {
    await post('/_sandbox/faults', [
      {
        provider: 'counter',
        match: 'POST /count',
        times: 2,
        status: 503,
        headers: { 'retry-after': '1' },
      },
    ]);
    expect(await counted()).toBe(0);
    for (let attempt = 0; attempt < 2; attempt++) {
      const refused = await count();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await refused.json()).toEqual({ error: { code: 503, message: 'Injected fault' } });
    }
    expect((await count()).status).toBe(200);
    expect(await counted()).toBe(1);
  });

  test('lets the requested number of requests pass before a fault', async () => {
    await post('/_sandbox/faults', [{ provider: 'counter', after: 2, status: 500 }]);
    const statuses: number[] = [];
    for (let request = 0; request < 4; request++) statuses.push((await count()).status);
    expect(statuses).toEqual([200, 200, 500, 200]);
  });

  test('drops a connection before or after the request is handled', async () => {
    await post('/_sandbox/faults', [
      { provider: 'counter', drop: 'before' },
      { provider: 'counter', drop: 'after' },
    ]);
    await expect(count()).rejects.toThrow();
    expect(await read('/_sandbox/state?provider=counter')).toEqual({ count: 0 });
    await expect(count()).rejects.toThrow();
    expect(await read('/_sandbox/state?provider=counter')).toEqual({ count: 1 });
    expect(await read('/_sandbox/faults')).toEqual([]);
  });

  test('refuses a list with a fault that no provider has, and adds none of its faults', async () => {
    for (const bad of [
      { provider: 'nobody', status: 500 },
      { provider: 'counter', status: 200 },
      { provider: 'counter', unknown: 1 },
      { provider: 'counter', jump: 'far' },
    ])
      expect((await post('/_sandbox/faults', [{ provider: 'other' }, bad])).status).toBe(400);
    expect(await read('/_sandbox/faults')).toEqual([]);
    await post('/_sandbox/faults', [{ provider: 'counter', jump: 2 }, { provider: 'other' }]);
    expect(await read('/_sandbox/faults')).toMatchObject([{ own: { jump: 2 } }, {}]);
    await remove('/_sandbox/faults?provider=counter');
    expect(await read('/_sandbox/faults')).toMatchObject([{ provider: 'other' }]);
  });
});

describe('webhooks', () => {
  const ends: (() => void)[] = [];
  afterEach(() => ends.splice(0).forEach((end) => end()));

  /**
   * Starts a server in place of the product that checks signatures.
   * @returns its address and the events that it received
   */
  async function receiver(refusing = 0) {
    const received: { count: number; valid: boolean; age: number; status: number }[] = [];
    let refusals = refusing;
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const at = Number((request.headers['x-signature'] as string).split('.')[0]);
        const valid = request.headers['x-signature'] === signature(body, at);
        refusals -= 1;
        const status = refusals >= 0 ? 500 : 200;
        received.push({ ...JSON.parse(body), valid, age: Date.now() - at, status });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ends.push(() => server.close());
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received };
  }
  const attempts = async () =>
    ((await read('/_sandbox/webhooks')) as { attempts: DeliveryAttempt[] }).attempts;

  test('are delivered with a valid signature, and repeated until they are acknowledged', async () => {
    const { url, received } = await receiver(2);
    await count(url);
    await until(() => received.length === 3);
    expect(received).toMatchObject([
      { count: 1, valid: true, status: 500 },
      { count: 1, valid: true, status: 500 },
      { count: 1, valid: true, status: 200 },
    ]);
    const all = await until(attempts, (list) => list.length === 3);
    expect(all.map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 500],
      [2, 500],
      [3, 200],
    ]);
  });

  test.each([
    ['duplicate', [1, 1]],
    ['badsig', [1]],
    ['old', [1]],
  ] as const)('in the mode %s are delivered as the mode says', async (mode, counts) => {
    const { url, received } = await receiver();
    await post('/_sandbox/webhooks', { mode });
    await count(url);
    await until(() => received.length === counts.length);
    expect(received.map((one) => one.count)).toEqual(counts);
    expect(received[0]!.valid).toBe(mode !== 'badsig');
    expect(received[0]!.age > 500_000).toBe(mode === 'old');
  });

  test('are all delivered in the mode shuffle, and held in the mode hold until the mode changes', async () => {
    const { url, received } = await receiver();
    await post('/_sandbox/webhooks', { mode: 'shuffle' });
    for (let one = 0; one < 5; one++) await count(url);
    await until(() => received.length === 5);
    expect(received.map((one) => one.count).sort()).toEqual([1, 2, 3, 4, 5]);
    await post('/_sandbox/webhooks', { mode: 'hold' });
    await count(url);
    expect(await read('/_sandbox/webhooks')).toMatchObject({ mode: 'hold', held: 1 });
    expect(received).toHaveLength(5);
    await post('/_sandbox/webhooks', { mode: 'normal' });
    await until(() => received.length === 6);
  });

  test('are lost if their body contains a given text', async () => {
    const { url, received } = await receiver();
    await count(url);
    await until(() => received.length === 1);
    await post('/_sandbox/webhooks', { lose: '"count":2' });
    await count(url);
    await count(url);
    await until(() => received.length === 2);
    expect(received.map((one) => one.count)).toEqual([1, 3]);
  });

  test('are sent only to this machine', async () => {
    expect((await count('https://example.com/hook')).status).toBe(500);
    expect(await attempts()).toEqual([]);
  });
});

describe('live keys', () => {
  test('are refused by every provider, in every header that can contain a key', async () => {
    const headers: Record<string, string>[] = [
      { authorization: 'Bearer live_1' },
      { authorization: `Basic ${btoa('live_1:')}` },
      { authorization: `Basic ${btoa('user:live_1')}` },
      { authorization: 'live_1' },
      { 'x-api-key': 'live_1' },
    ];
    for (const some of headers) {
      const answer = await fetch(address('/counter/count'), { headers: some });
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain('live_1');
    }
    expect(await read('/_sandbox/requests')).toEqual([]);
  });

  test('switch off the provider that is configured with one, and the start page gives the reason', async () => {
    const environment = { COUNTER_KEY: 'live_1' };
    const live = await startSandbox({ port: 0, providers: [counter], environment });
    try {
      expect((await fetch(`${live.url}/counter/count`)).status).toBe(404);
      const page = await (await fetch(live.url)).text();
      expect(page).toContain('Off: COUNTER_KEY contains a live key.');
      expect(page).not.toContain('live_1');
    } finally {
      await live.stop();
    }
  });
});

describe('the pages', () => {
  test('list every provider with the number of its requests, and escape texts', async () => {
    await count();
    await post('/_sandbox/faults', [{ provider: 'other', status: 500 }]);
    const answer = await fetch(address('/'));
    const html = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain('<a href="/counter">Counter &#60;1&#62;</a>');
    expect(html).toContain('1 request<');
    expect(html).toContain('0 requests, 1 fault waiting');
  });

  test('of a provider show its own content and its latest requests', async () => {
    await fetch(address('/counter/count?a=<b>'));
    const html = await (await fetch(address('/counter'))).text();
    expect(html).toContain('<a href="/">All providers</a>');
    expect(html).toContain('<p>0</p>');
    expect(html).toContain('GET /count?a=%3Cb%3E');
  });
});
