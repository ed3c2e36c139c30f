import { expect, test } from '@jest/globals';
import { address, post, read, useSandbox } from '../../testing/use-sandbox';
import { signatureOf } from './signature';

useSandbox();

interface Made {
  sid: string;
  authToken: string;
  numbers: { sid: string; phoneNumber: string }[];
}
const newAccount = async (): Promise<Made> =>
  (
    await post('/_sandbox/twilio/accounts', {
      numbers: [{ friendlyName: 'One' }, { friendlyName: 'Two' }],
    })
  ).json() as Promise<Made>;
const call = async (
  { sid, authToken }: Pick<Made, 'sid' | 'authToken'>,
  path: string,
  form?: Record<string, string>,
) => {
  const answer = await fetch(address(`/twilio/2010-04-01/Accounts/${sid}${path}`), {
    headers: { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
};

test('signs as the Twilio documentation describes', () => {
  const form = new URLSearchParams({
    To: '+18005551212',
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
  });
  expect(signatureOf('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', form)).toBe(
    'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
  );
});

test('the numbers of an account are visible only with its own token', async () => {
  const account = await newAccount();
  const other = { sid: account.sid, authToken: (await newAccount()).authToken };
  const numbers = '/IncomingPhoneNumbers.json';
  expect(await call(other, numbers)).toMatchObject({ status: 401, json: { code: 20003 } });
  const first = await call(account, '/IncomingPhoneNumbers.json?PageSize=1');
  expect(first.json).toMatchObject({
    incoming_phone_numbers: [{ sid: account.numbers[0]!.sid, capabilities: { sms: true } }],
    next_page_uri: `/2010-04-01/Accounts/${account.sid}/IncomingPhoneNumbers.json?PageSize=1&Page=1`,
  });
  const last = await call(account, '/IncomingPhoneNumbers.json?PageSize=1&Page=1');
  expect(last.json).toMatchObject({ next_page_uri: null });
});

test('a real token is refused and not stored', async () => {
  const { sid } = await newAccount();
  const authToken = '0123456789abcdef'.repeat(2);
  const { status, json } = await call({ sid, authToken }, '.json');
  expect({ status, message: json['message'] }).toEqual({
    status: 401,
    message: expect.stringContaining('refuses live keys'),
  });
  expect(await read('/_sandbox/requests?provider=twilio')).toEqual([]);
});

test("a message is stored and can be read, and a message that cannot be sent is refused with Twilio's error number", async () => {
  const account = await newAccount();
  const form = { To: '+15550100001', From: account.numbers[0]!.phoneNumber, Body: 'Hello' };
  const sent = await call(account, '/Messages.json', form);
  expect(sent).toMatchObject({ status: 201, json: { status: 'queued', error_code: null } });
  const kept = await call(account, `/Messages/${String(sent.json['sid'])}.json`);
  expect(kept.json).toMatchObject({ status: 'delivered', body: 'Hello' });
  for (const [change, code] of [
    [{ To: '5550100001' }, 21211],
    [{ From: '+15559999999' }, 21606],
    [{ Body: '' }, 21602],
    [{ Body: 'x'.repeat(1_601) }, 21617],
  ] as const)
    expect(await call(account, '/Messages.json', { ...form, ...change })).toMatchObject({
      status: 400,
      json: { code, more_info: `https://www.twilio.com/docs/errors/${code}` },
    });
});

test('a person who wrote STOP receives nothing until START', async () => {
  const account = await newAccount();
  const chat = `/twilio/chat/${account.numbers[0]!.sid}/15550100001`;
  const form = { To: '+15550100001', From: account.numbers[0]!.phoneNumber, Body: 'Hello' };
  await post(`${chat}/acts`, { act: 'write', text: 'stop' });
  expect(await call(account, '/Messages.json', form)).toMatchObject({ json: { code: 21610 } });
  await post(`${chat}/acts`, { act: 'write', text: 'Start' });
  expect((await call(account, '/Messages.json', form)).status).toBe(201);
  expect(await read(`${chat}/lines`)).toMatchObject({
    lines: [{ text: 'stop' }, { text: 'Start' }, { text: 'Hello', ticks: 'delivered' }],
  });
});

test('Twilio faults can refuse a message or fail its delivery later', async () => {
  const account = await newAccount();
  const form = { To: '+15550100001', From: account.numbers[0]!.phoneNumber, Body: 'Hello' };
  await post('/_sandbox/faults', [{ provider: 'twilio', match: 'Messages.json', code: 21408 }]);
  expect(await call(account, '/Messages.json', form)).toMatchObject({ json: { code: 21408 } });
  await post('/_sandbox/faults', [
    { provider: 'twilio', match: 'Messages.json', deliveryCode: 30003 },
  ]);
  const sent = await call(account, '/Messages.json', form);
  expect(sent.status).toBe(201);
  const kept = await call(account, `/Messages/${String(sent.json['sid'])}.json`);
  expect(kept.json).toMatchObject({ status: 'undelivered', error_code: 30003 });
});

test('the page shows accounts with their tokens and chats, and can create an account', async () => {
  const made = await fetch(address('/twilio/accounts'), {
    method: 'POST',
    body: new URLSearchParams({ name: '<Shop>' }),
  });
  expect(made.url).toBe(address('/twilio'));
  const html = await made.text();
  expect(html).toContain('demo-account-of-this-installation');
  expect(html).toContain('&#60;Shop&#62;');
  const chats = [...html.matchAll(/href="(\/twilio\/chat\/[^"]+)"/g)].map(([, path]) => path!);
  expect(chats).toHaveLength(2);
  for (const path of chats) expect((await fetch(address(path))).status).toBe(200);
  expect((await fetch(address(`${chats[0]}x`))).status).toBe(404);
});
