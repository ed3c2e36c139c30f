import { describe, expect, test } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import type { Outbound, OutboundResponse } from '@voxgrove/server/outbound/port';
import { Secret } from '@voxgrove/server/secrets/secret';
import { discordAdapter } from '../discord/adapter';
import { RateLimits } from '../discord/rate-limits';
import { pageAdapter } from '../pages/adapter';
import { smsAdapter } from '../sms/adapter';
import { telegramAdapter } from '../telegram/adapter';
import { whatsappAdapter } from '../whatsapp/adapter';
import type { ChannelAdapter, Part, SendOutcome } from './adapter';
import type { StoredAccount } from './stored-account';

interface Case {
  adapter: (shared: never) => ChannelAdapter;
  part: Part;
  /** The reason that the owner sees when the provider refuses the access. */
  refused: string;
  /** Bodies with which the provider answers errors, by status. */
  body(status: number): object;
}
const meta = (status: number) => ({
  error: { message: 'Said by Meta', code: { 401: 190, 429: 130_429 }[status] ?? 131_000 },
});
const page = (status: number) => ({
  error: { message: 'Said by Meta', code: { 401: 190, 429: 613 }[status] ?? 2 },
});
const CASES: Record<string, Case> = {
  telegram: {
    adapter: (shared) => telegramAdapter(shared),
    part: { method: 'sendMessage', text: 'Hello' },
    refused: 'Telegram refuses the token of this bot.',
    body: (status) => ({ ok: false, error_code: status, description: 'Said by Telegram' }),
  },
  sms: {
    adapter: (shared) => smsAdapter(shared),
    part: { text: 'Hello' },
    refused: 'Twilio refuses the auth token of this account.',
    body: (status) => ({ code: 20_000 + status, message: 'Said by Twilio', status }),
  },
  whatsapp: {
    adapter: (shared) => whatsappAdapter(shared),
    part: { type: 'text', text: { body: 'Hello' } },
    refused: 'Meta refuses the access to this number. Connect the number again.',
    body: meta,
  },
  messenger: {
    adapter: (shared) => pageAdapter(shared, 'messenger'),
    part: { text: 'Hello' },
    refused: 'Meta refuses the access to this page. Connect the page again.',
    body: page,
  },
  instagram: {
    adapter: (shared) => pageAdapter(shared, 'instagram'),
    part: { text: 'Hello' },
    refused: 'Meta refuses the access to this page. Connect the page again.',
    body: page,
  },
  discord: {
    adapter: (shared) => discordAdapter(shared),
    part: { text: 'Hello' },
    refused: 'The webhook of this channel was deleted. Make a new one and add the channel again.',
    body: (status) => ({ message: 'Said by Discord', ...(status === 429 && { retry_after: 1 }) }),
  },
};

/** Sends one message through `outbound`, which returns the replies of the provider. */
async function send({ adapter, part }: Case, outbound: Outbound): Promise<SendOutcome> {
  const app = {
    base: 'https://api.example',
    version: 'v18.0',
    isConfigured: true,
    require: () => ({ secret: new Secret('secret'), botToken: new Secret('token') }),
  };
  const shared = {
    context: { outbound, config: { publicUrl: 'https://voxgrove.example' } },
    base: app.base,
    app,
    rateLimits: new RateLimits(),
    optOuts: { has: async () => false },
    engine: { accounts: { secret: async () => new Secret('token') } },
  };
  const account = { accountId: '1', agentId: 'agent', details: { pageId: '1', number: '+1555' } };
  const call = { region: 'eu' as const, account: account as unknown as StoredAccount };
  return adapter(shared as never).send(call, '1001', part);
}
const answering =
  (status: number, body: object | string, headers = {}): Outbound =>
  async () => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return { status, headers, text: async () => text } as unknown as OutboundResponse;
  };
const failing =
  (code: 'OUTBOUND_TIMEOUT' | 'OUTBOUND_FAILED'): Outbound =>
  async () => {
    throw new AppError(code, { reason: 'reset' });
  };
const HTML = '<html><body>Service unavailable</body></html>';

describe.each(Object.entries(CASES))('when the provider of %s', (_name, one) => {
  test('has an error, the message waits and is sent again', async () => {
    const outcome = await send(one, answering(500, one.body(500)));
    expect(outcome).toMatchObject({ kind: 'retry', reason: expect.stringMatching(/^Said by/) });
  });

  test('limits the rate, the message waits as long as it asks for', async () => {
    const outcome = await send(one, answering(429, one.body(429), { 'retry-after': '1' }));
    expect(outcome).toMatchObject({ kind: 'retry', afterMs: expect.any(Number) });
  });

  test('refuses the access, the owner reads what to do', async () => {
    const outcome = await send(one, answering(401, one.body(401)));
    expect(outcome).toEqual({ kind: 'unauthorized', reason: one.refused });
  });

  test.each([
    ['hangs', failing('OUTBOUND_TIMEOUT'), 'The provider did not answer in time.'],
    ['loses the connection', failing('OUTBOUND_FAILED'), 'The provider could not be reached.'],
  ])('%s, the message waits, with the reason', async (_what, outbound, reason) => {
    // Nobody knows whether the provider has accepted the message.
    expect(await send(one, outbound)).toMatchObject({ kind: 'retry', reason, unsure: true });
  });

  test.each([200, 502])('answers a page with status %d, nothing counts as sent', async (status) => {
    const outcome = await send(one, answering(status, HTML, { 'content-type': 'text/html' }));
    expect(outcome).toMatchObject({ kind: 'retry', reason: expect.stringMatching(/\.$/) });
    expect(JSON.stringify(outcome)).not.toContain('<');
  });
});
