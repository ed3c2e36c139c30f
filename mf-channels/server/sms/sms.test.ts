import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newAgentId } from '@voxgrove/contracts';
import type { AgentId } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { deliveries } from '../engine/collections';
import { optOutKey, optOuts } from './collections';
import { slice } from '../slice';
import { startChannelWorld } from '../testing/channel-world';
import type { ChannelWorld } from '../testing/channel-world';

let world: ChannelWorld;
beforeAll(async () => {
  world = await startChannelWorld(slice);
});
afterAll(() => world.stop());

interface TwilioAccount {
  sid: string;
  authToken: string;
  numbers: { sid: string; phoneNumber: string }[];
}
interface Connected {
  agentId: AgentId;
  account: TwilioAccount;
  number: TwilioAccount['numbers'][number];
  chat: string;
}
const PERSON = '+15550100001';
const pathOf = (agentId: AgentId): string => `/api/eu/agents/${agentId}/channels`;
const newAccount = async (more = {}): Promise<TwilioAccount> =>
  (
    await world.post('/_sandbox/twilio/accounts', {
      numbers: [{ friendlyName: 'Shop' }, { friendlyName: 'Office' }],
      ...more,
    })
  ).json();
const call = (path: string, body: object) =>
  world.server.call('POST', path, { as: world.workspaceId, body });
const connect = (agentId: AgentId, { sid, authToken, numbers }: TwilioAccount, index = 0) =>
  call(`${pathOf(agentId)}/sms`, {
    accountSid: sid,
    authToken,
    numberSid: numbers[index]!.sid,
  });
async function connected(more = {}, accountMore = {}): Promise<Connected> {
  const agentId = world.newAgent(more);
  const account = await newAccount(accountMore);
  expect((await connect(agentId, account)).status).toBe(200);
  const number = account.numbers[0]!;
  return { agentId, account, number, chat: `/twilio/chat/${number.sid}/${PERSON.slice(1)}` };
}
const act = (chat: string, body: object) => world.post(`${chat}/acts`, body);
const write = (chat: string, text: string) => act(chat, { act: 'write', text });
const questions = (text: string) =>
  until(
    () => world.conversations.questions,
    (all) => all.some((one) => one.includes(text)),
  );
const answer = async (text: string): Promise<void> => {
  world.conversations.say('assistant', text);
  await world.emit('answer.finished');
};
const accountsOf = async (agentId: AgentId) =>
  (await world.server.call('GET', pathOf(agentId), { as: world.workspaceId })).json.data;
const failedOf = async (agentId: AgentId) =>
  (await world.server.call('GET', `${pathOf(agentId)}/failed`, { as: world.workspaceId })).json
    .data;
const numberAtTwilio = async ({ sid }: { sid: string }) => {
  const { accounts } = await world.state('twilio');
  return accounts
    .flatMap(({ numbers }: { numbers: object[] }) => numbers)
    .find((one: { sid: string }) => one.sid === sid);
};
const fault = (more: object) =>
  world.post('/_sandbox/faults', [{ provider: 'twilio', match: 'POST /2010', ...more }]);
/** Changes a number at Twilio, as somebody else with the account. */
const changeNumber = (
  { sid, authToken }: TwilioAccount,
  number: { sid: string },
  form: Record<string, string>,
) =>
  fetch(
    `${world.sandbox}/twilio/2010-04-01/Accounts/${sid}/IncomingPhoneNumbers/${number.sid}.json`,
    {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` },
      body: new URLSearchParams(form),
    },
  );
/** So many people have opted out at Twilio. */
const blocked = (number: { sid: string }, count: number) =>
  until(
    () => numberAtTwilio(number),
    (one) => one.blocked.length === count,
  );

describe('a chat', () => {
  test('quick messages are one question; answers arrive as plain text with complete links', async () => {
    const { chat, agentId, number } = await connected();
    await write(chat, 'Hello');
    await write(chat, 'What does a tent cost?');
    await questions('a tent cost?');
    expect(world.conversations.questions.at(-1)).toBe('Hello\nWhat does a tent cost?');
    expect(world.conversations.described.at(-1)).toEqual({ phone: PERSON });
    const sources = [{ title: 'Prices', url: 'https://fernhill.example/prices' }];
    world.conversations.say('assistant', 'It costs **18 euro**.', { sources });
    await world.emit('answer.finished');
    await world.emit('answer.finished');
    world.conversations.say('human', 'I can help you.');
    await world.emit('conversation.replied');
    expect(await world.received(chat, 2)).toEqual([
      'It costs 18 euro.\n\nPrices: https://fernhill.example/prices',
      'I can help you.',
    ]);
    const [connection] = await accountsOf(agentId);
    expect(connection).toMatchObject({
      channel: 'sms',
      accountId: number.sid,
      label: number.phoneNumber,
      health: { needsReauth: false, faults: [] },
    });
    expect(JSON.stringify(connection)).not.toContain('sandbox-');
    const where = [{ field: 'agentId', op: '==' as const, value: agentId }];
    await until(
      () => world.server.store.for('eu').query(deliveries, { where }),
      (sent) => sent.length === 2 && sent.every(({ data }) => data.status === 'delivered'),
    );
  });

  test('a picture is stored; its storage does not receive the token', async () => {
    const { chat } = await connected();
    const photo =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
    await act(chat, { act: 'photo', photo });
    await write(chat, 'What is this?');
    await questions('What is this?');
    await until(
      () => world.conversations.newest.messages.flatMap(({ attachments = [] }) => attachments),
      (kept) => kept.length === 1 && kept[0]!.name === 'photo.png' && kept[0]!.type === 'image/png',
    );
    const requests = (await (
      await fetch(`${world.sandbox}/_sandbox/requests?provider=twilio`)
    ).json()) as { path: string; status: number }[];
    const media = requests.filter(({ path }) => path.startsWith('/media/'));
    expect(media.map(({ status }) => status)).toEqual([200]);
  });

  test('messages that are repeated are each answered once', async () => {
    const { chat } = await connected();
    await world.post('/_sandbox/webhooks', { mode: 'duplicate' });
    for (let number = 1; number <= 4; number += 1) await write(chat, `Message ${number}.`);
    await questions('Message 4.');
    await until(
      () => world.conversations.newest.messages.map(({ text }) => text).join('\n'),
      (text) => [1, 2, 3, 4].every((number) => text.includes(`Message ${number}.`)),
    );
    await world.post('/_sandbox/webhooks', { mode: 'normal' });
    const text = world.conversations.newest.messages.map((one) => one.text).join('\n');
    expect(text.match(/Message \d\./g)).toHaveLength(4);
  });
});

describe('keywords', () => {
  test('STOP ends every message to the customer, START begins again with the launch messages', async () => {
    const agent = { initMessages: ['Welcome back!'], webChat: { quickReplies: [] } };
    const { chat, agentId } = await connected({ agent });
    await write(chat, 'Do you have tents?');
    await questions('Do you have tents?');
    await write(chat, 'Stop.');
    const attempt = async () =>
      (
        await call(`${pathOf(agentId)}/sms/${await sidOf(agentId)}/messages`, {
          phone: PERSON,
          text: 'Our offer',
        })
      ).json.message;
    await until(attempt, (message) => String(message).includes('opted out'));
    await answer('Yes, we have tents.');
    const failed = await until(
      () => failedOf(agentId),
      (all) => all.length > 0,
    );
    expect(failed).toMatchObject([
      {
        text: 'Yes, we have tents.',
        reason:
          'The customer has opted out of messages. They can text START to receive messages again.',
      },
    ]);
    const said = (await world.lines(chat)).filter(({ from }) => from === 'business');
    expect(said.filter(({ text }) => text.includes('tents'))).toEqual([]);
    await write(chat, 'START');
    await until(
      () => world.received(chat, 1),
      (texts) => texts.includes('Welcome back!'),
    );
    expect(world.conversations.questions.join('\n')).not.toMatch(/stop|start/i);
  });

  test('who has opted out stays so after a disconnection, until the agent is deleted', async () => {
    const { chat, agentId, account, number } = await connected();
    await write(chat, 'STOP');
    await blocked(number, 1);
    const kept = () => world.server.store.for('eu').get(optOuts, optOutKey(agentId, PERSON));
    await until(kept, (doc) => doc?.data.isOptedOut === true);
    const path = `${pathOf(agentId)}/sms/${number.sid}`;
    expect((await world.server.call('DELETE', path, { as: world.workspaceId })).status).toBe(200);
    expect((await connect(agentId, account, 1)).status).toBe(200);
    const other = `${pathOf(agentId)}/sms/${account.numbers[1]!.sid}/messages`;
    const refused = await call(other, { phone: PERSON, text: 'Our offer' });
    expect(refused.json.message).toContain('opted out');
    const { workspaceId } = world;
    await world.server.instance.forgetAgent!('eu', { agentId, workspaceId } as never);
    expect(await kept()).toBeNull();
  });

  test('HELP is answered with a short text, once', async () => {
    const agent = { title: 'Fern', initMessages: [], webChat: { quickReplies: [] } };
    const { chat } = await connected({ agent });
    await world.post('/_sandbox/webhooks', { mode: 'duplicate' });
    await write(chat, 'help');
    const [text] = await world.received(chat, 1);
    await world.post('/_sandbox/webhooks', { mode: 'normal' });
    await write(chat, 'Now a question');
    await questions('Now a question');
    expect(text).toContain('You write to Fern.');
    expect(text).toContain('STOP');
    expect(await world.received(chat, 1)).toHaveLength(1);
  });

  test('YES is an answer; after STOP it allows messages again', async () => {
    const { chat, number } = await connected();
    await write(chat, 'Yes');
    await questions('Yes');
    await write(chat, 'STOP');
    await blocked(number, 1);
    await write(chat, 'YES');
    await questions('YES');
    await until(
      async () => {
        await answer('Good.');
        return world.received(chat, 0);
      },
      (texts) => texts.includes('Good.'),
    );
    expect(await world.received(chat, 1)).toContain('Good.');
  });

  test('a keyword that Twilio has answered itself is obeyed and not answered twice', async () => {
    const { chat, agentId } = await connected({}, { advancedOptOut: true });
    await write(chat, 'HELP');
    await write(chat, 'STOP');
    const attempt = async () =>
      (
        await call(`${pathOf(agentId)}/sms/${await sidOf(agentId)}/messages`, {
          phone: PERSON,
          text: 'Our offer',
        })
      ).json.message;
    await until(attempt, (message) => String(message).includes('opted out'));
    const texts = await world.received(chat, 2);
    expect(texts.filter((text) => text !== 'Our offer')).toEqual([
      'Reply STOP to unsubscribe.',
      'You have successfully been unsubscribed.',
    ]);
  });
});

const sidOf = async (agentId: AgentId): Promise<string> => (await accountsOf(agentId))[0].accountId;

describe('connecting', () => {
  test('an account shows the numbers that receive messages, also on further pages', async () => {
    const numbers = Array.from({ length: 230 }, (_one, index) => ({
      friendlyName: `Number ${index}`,
      hasSms: index !== 3,
    }));
    const account = await newAccount({ numbers });
    const agentId = world.newAgent();
    const { json } = await call(`${pathOf(agentId)}/sms/numbers`, {
      accountSid: ` ${account.sid} `,
      authToken: account.authToken,
    });
    expect(json.data).toHaveLength(229);
    expect(json.data[0]).toEqual({
      sid: account.numbers[0]!.sid,
      number: account.numbers[0]!.phoneNumber,
      friendlyName: 'Number 0',
      isUsedElsewhere: false,
    });
    const refused = await connect(agentId, account, 3);
    expect(refused.json.errorCode).toBe('SMS_NUMBER_UNKNOWN');
  });

  test('an access that is none is refused, for the list and for a connection', async () => {
    const account = await newAccount();
    const agentId = world.newAgent();
    for (const wrong of [
      { sid: '', authToken: '' },
      { sid: 'AC1', authToken: account.authToken },
      { sid: account.sid, authToken: 'another-token' },
      { sid: account.sid.replace(/.$/, 'x'), authToken: account.authToken },
    ]) {
      const { status, json } = await connect(agentId, { ...account, ...wrong });
      expect({ status, message: json.message }).toEqual({
        status: 400,
        message: 'Twilio does not know this account SID with this auth token.',
      });
      const access = { accountSid: wrong.sid, authToken: wrong.authToken };
      expect((await call(`${pathOf(agentId)}/sms/numbers`, access)).status).toBe(400);
    }
    expect(await accountsOf(agentId)).toEqual([]);
  });

  test('a number whose address cannot be set is not connected', async () => {
    const account = await newAccount();
    const agentId = world.newAgent();
    await fault({ match: 'POST /2010-04-01/Accounts/' + account.sid, status: 500 });
    const { status, json } = await connect(agentId, account);
    expect({ status, message: json.message }).toEqual({
      status: 502,
      message: 'Failed to connect the number: An internal server error has occurred',
    });
    expect(await accountsOf(agentId)).toEqual([]);
  });

  test('several numbers belong to an agent, a number to one agent', async () => {
    const { agentId, account } = await connected();
    expect((await connect(agentId, account, 1)).status).toBe(200);
    expect((await accountsOf(agentId)).map(({ label }: { label: string }) => label)).toEqual(
      account.numbers.map(({ phoneNumber }) => phoneNumber),
    );
    expect((await connect(world.newAgent(), account)).json.errorCode).toBe('CHANNEL_TAKEN');
    expect((await connect(agentId, account)).status).toBe(200);
  });

  test('a removed number has no address, unless somebody else uses the number by now', async () => {
    const { agentId, account, number } = await connected();
    await connect(agentId, account, 1);
    const remove = (sid: string) =>
      world.server.call('DELETE', `${pathOf(agentId)}/sms/${sid}`, { as: world.workspaceId });
    expect((await numberAtTwilio(number)).smsUrl).toContain(`number=${number.sid}`);
    expect((await remove(number.sid)).status).toBe(200);
    expect((await numberAtTwilio(number)).smsUrl).toBe('');
    expect((await remove(number.sid)).status).toBe(404);

    const second = account.numbers[1]!;
    await changeNumber(account, second, { SmsUrl: 'https://another.example/sms' });
    expect((await remove(second.sid)).status).toBe(200);
    expect((await numberAtTwilio(second)).smsUrl).toBe('https://another.example/sms');
    expect(await accountsOf(agentId)).toEqual([]);
  });

  test('a number that is used elsewhere is shown as such, and connecting takes it over', async () => {
    const account = await newAccount();
    const agentId = world.newAgent();
    const [first, second] = account.numbers;
    await changeNumber(account, first!, { SmsApplicationSid: 'AP1' });
    await changeNumber(account, second!, { SmsUrl: 'https://another.example/sms' });
    const listed = async () =>
      (
        await call(`${pathOf(agentId)}/sms/numbers`, {
          accountSid: account.sid,
          authToken: account.authToken,
        })
      ).json.data.map(({ isUsedElsewhere }: { isUsedElsewhere: boolean }) => isUsedElsewhere);
    expect(await listed()).toEqual([true, true]);
    expect((await connect(agentId, account)).status).toBe(200);
    expect((await numberAtTwilio(first!)).smsApplicationSid).toBe('');
    expect(await listed()).toEqual([false, true]);
  });

  test('a test message is checked before it is sent, and a refusal is explained', async () => {
    const { agentId, number, chat } = await connected();
    const send = async (phone: string, text = 'Hello') =>
      (await call(`${pathOf(agentId)}/sms/${number.sid}/messages`, { phone, text })).json.message;
    expect(await send('')).toBe('Please provide a valid phone number.');
    expect(await send('call me')).toBe('Please provide a valid phone number.');
    expect(await send('+0123456789')).toBe('Please provide a valid phone number.');
    expect(await send('15550100001')).toBe('Please include the country code in the phone number.');
    expect(await send(PERSON, '  ')).toBe('Please enter a message to send.');
    await fault({ match: 'Messages.json', code: 21408 });
    expect(await send(PERSON)).toBe(
      `Failed to send message to ${PERSON}: The Twilio account does not allow messages to this country. Allow the country in Twilio.`,
    );
    expect(await send('+1 (555) 010-0001')).toBeUndefined();
    expect(await world.received(chat, 1)).toEqual(['Hello']);
  });
});

describe('what may arrive', () => {
  const form = (number: number, more: Record<string, string> = {}) => ({
    MessageSid: `SM${String(number).padStart(32, '0')}`,
    From: PERSON,
    To: '+15550109999',
    Body: `Forged ${number}`,
    NumMedia: '0',
    ...more,
  });
  const addressOf = async ({ number }: Connected): Promise<string> =>
    (await numberAtTwilio(number)).smsUrl;
  const sign = (token: string, url: string, fields: Record<string, string>): string =>
    createHmac('sha1', token)
      .update(
        url +
          Object.keys(fields)
            .sort()
            .map((name) => name + fields[name])
            .join(''),
      )
      .digest('base64');
  const deliver = (url: string, fields: Record<string, string>, signature?: string) =>
    fetch(url, {
      method: 'POST',
      ...(signature !== undefined && { headers: { 'x-twilio-signature': signature } }),
      body: new URLSearchParams(fields),
    });

  test('only forms that Twilio signed for this number are accepted', async () => {
    const mine = await connected();
    const other = await connected();
    const url = await addressOf(mine);
    const fields = form(1);
    const token = mine.account.authToken;
    const right = sign(token, url, fields);
    const forged: [string, Record<string, string>, string | undefined][] = [
      [url, fields, undefined],
      [url, fields, ''],
      [url, fields, 'another-signature'],
      [url, fields, `${right}=`],
      [url, fields, right.slice(1)],
      [url, { ...fields, Body: 'Forged 1 and changed' }, right],
      [url, { ...fields, Extra: '1' }, right],
      [url, fields, sign(other.account.authToken, url, fields)],
      [url, fields, sign('', url, fields)],
      [url, fields, sign(token, await addressOf(other), fields)],
      [url.replace(mine.agentId, newAgentId()), fields, right],
      [url.replace(mine.number.sid, other.number.sid), fields, right],
    ];
    for (const [address, given, signature] of forged)
      expect((await deliver(address, given, signature)).status).toBe(403);
    expect(world.conversations.questions.join()).not.toContain('Forged');
    const accepted = await deliver(url, fields, right);
    expect(accepted.status).toBe(200);
    expect(await accepted.text()).toBe('<Response/>');
    await questions('Forged 1');
  });

  test('a signed form that is no message is refused as malformed', async () => {
    const mine = await connected();
    const url = await addressOf(mine);
    const fields = { Hello: 'there' };
    const signature = sign(mine.account.authToken, url, fields);
    expect((await deliver(url, fields, signature)).status).toBe(400);
  });

  test('a file at another address than that of Twilio is named and not called', async () => {
    const mine = await connected();
    const url = await addressOf(mine);
    const fields = form(21, {
      Body: 'Look at this',
      NumMedia: '1',
      MediaContentType0: 'image/jpeg',
      MediaUrl0: `${world.sandbox}/telegram/bot1/photo.jpg`,
    });
    const signature = sign(mine.account.authToken, url, fields);
    expect((await deliver(url, fields, signature)).status).toBe(200);
    await questions('Look at this\n[photo.jpg]');
    const requests = await (
      await fetch(`${world.sandbox}/_sandbox/requests?provider=telegram`)
    ).json();
    expect(requests).toEqual([]);
  });

  test('a repeated STOP does not undo a later START', async () => {
    const mine = await connected();
    const url = await addressOf(mine);
    const arrive = async (number: number, Body: string): Promise<void> => {
      const fields = form(number, { Body });
      const signature = sign(mine.account.authToken, url, fields);
      expect((await deliver(url, fields, signature)).status).toBe(200);
    };
    await arrive(11, 'STOP');
    await arrive(12, 'START');
    await arrive(11, 'STOP');
    const path = `${pathOf(mine.agentId)}/sms/${mine.number.sid}/messages`;
    expect((await call(path, { phone: PERSON, text: 'Hello' })).status).toBe(200);
  });
});

describe('when Twilio fails', () => {
  const answered = async (chat: string, question: string): Promise<void> => {
    await write(chat, question);
    await questions(question);
    await answer(`Answer to ${question}`);
  };

  test.each([
    ['a limit', { status: 429, headers: { 'retry-after': '1' } }],
    ['an error', { status: 503 }],
    ['a lost connection', { drop: 'before' }],
  ])('%s is waited for, and the message arrives', async (name, failure) => {
    const { chat } = await connected();
    await fault({ match: 'Messages.json', ...failure });
    await answered(chat, `Question with ${name}`);
    expect(await world.received(chat, 1)).toEqual([`Answer to Question with ${name}`]);
  });

  test('a refusal and a failed delivery are named in words; the message can be sent again', async () => {
    const { chat, agentId } = await connected();
    await fault({ match: 'Messages.json', code: 21614 });
    await answered(chat, 'First?');
    await until(
      () => failedOf(agentId),
      (all) => all.length === 1,
    );
    await fault({ match: 'Messages.json', deliveryCode: 30007 });
    await answered(chat, 'Second?');
    const failed = await until(
      () => failedOf(agentId),
      (all) => all.length === 2,
    );
    expect(failed.map(({ reason }: { reason: string }) => reason)).toEqual([
      'The carrier has filtered the message as unwanted.',
      'The phone number of the customer cannot receive text messages.',
    ]);
    const path = `${pathOf(agentId)}/failed/${failed[1].id}/resend`;
    expect((await call(path, {})).status).toBe(200);
    await until(
      () => world.received(chat, 2),
      (texts) => texts.includes('Answer to First?'),
    );
    expect(await failedOf(agentId)).toHaveLength(1);
  });

  test('a refused token is shown, people are notified once, and a reconnection ends it', async () => {
    const { chat, agentId, number } = await connected();
    await fault({ match: 'Messages.json', status: 401, times: 2 });
    await answered(chat, 'Refused?');
    await until(
      () => accountsOf(agentId),
      ([{ health }]) => health.needsReauth,
    );
    await answered(chat, 'Refused again?');
    await until(
      () => failedOf(agentId),
      (all) => all.length === 2,
    );
    const own = world.notifications.filter(({ key }) => key.includes(number.sid));
    expect(own.map(({ title }) => title)).toEqual([
      `${number.phoneNumber} needs to be connected again`,
    ]);
    expect((await call(`${pathOf(agentId)}/sms/${number.sid}/reconnect`, {})).status).toBe(200);
    expect((await accountsOf(agentId))[0].health.needsReauth).toBe(false);
  });

  test('the daily check notices a number that sends its messages to another address', async () => {
    const { agentId, account, number } = await connected();
    await changeNumber(account, number, { SmsUrl: 'https://another.example/sms' });
    const check = world.server.instance.schedules!.find(
      ({ name }) => name === 'check-channel-access',
    )!;
    await check.run(new AbortController().signal);
    const [{ health }] = await accountsOf(agentId);
    expect(health.needsReauth).toBe(false);
    expect(health.faults[0].text).toContain('to another address');
    await call(`${pathOf(agentId)}/sms/${number.sid}/reconnect`, {});
    expect((await numberAtTwilio(number)).smsUrl).toContain(agentId);
  });
});
