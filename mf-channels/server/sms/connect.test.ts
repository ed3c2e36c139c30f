import { expect, test } from '@jest/globals';
import { accounts as channelAccounts } from '../engine/collections';
import { pathOf, PERSON, useSmsWorld } from './testing/sms-world';

const {
  world,
  newAccount,
  call,
  connect,
  numberAtTwilio,
  connected,
  accountsOf,
  remove,
  fault,
  changeNumber,
} = useSmsWorld();

test('an account lists all its numbers that can receive messages, on all pages', async () => {
  const numbers = Array.from({ length: 230 }, (_one, index) => ({
    friendlyName: `Number ${index}`,
    hasSms: index !== 3,
  }));
  const account = await newAccount({ numbers });
  const agentId = world().newAgent();
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

test('the numbers of all agents of a workspace are listed, until they are disconnected', async () => {
  const one = await connected();
  const path = `/api/eu/workspaces/${world().workspaceId}/twilio-numbers`;
  const numbers = async () =>
    (await world().server.call('GET', path, { as: world().workspaceId })).json.data as {
      numberSid: string;
    }[];
  expect((await numbers()).find(({ numberSid }) => numberSid === one.number.sid)).toMatchObject({
    agentId: one.agentId,
    number: one.number.phoneNumber,
    needsReauth: false,
  });
  await remove(one.agentId, one.number.sid);
  expect((await numbers()).map(({ numberSid }) => numberSid)).not.toContain(one.number.sid);
});

test('invalid credentials are refused, for the list and for a connection', async () => {
  const account = await newAccount();
  const agentId = world().newAgent();
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

test('a number whose webhook address cannot be set is not connected', async () => {
  const account = await newAccount();
  const agentId = world().newAgent();
  await fault({ match: `POST /2010-04-01/Accounts/${account.sid}`, status: 500 });
  const { status, json } = await connect(agentId, account);
  expect({ status, message: json.message }).toEqual({
    status: 502,
    message: 'Failed to connect the number: An internal server error has occurred',
  });
  expect(await accountsOf(agentId)).toEqual([]);
});

test('an agent can have several numbers, and a number belongs to one agent', async () => {
  const { agentId, account } = await connected();
  expect((await connect(agentId, account, 1)).status).toBe(200);
  expect((await accountsOf(agentId)).map(({ label }: { label: string }) => label)).toEqual(
    account.numbers.map(({ phoneNumber }) => phoneNumber),
  );
  expect((await connect(world().newAgent(), account)).json.errorCode).toBe('CHANNEL_TAKEN');
  expect((await connect(agentId, account)).status).toBe(200);
});

test('a removed number loses its webhook address, unless another product has set its own', async () => {
  const { agentId, account, number } = await connected();
  await connect(agentId, account, 1);
  expect((await numberAtTwilio(number)).smsUrl).toContain(`number=${number.sid}`);
  expect((await remove(agentId, number.sid)).status).toBe(200);
  expect((await numberAtTwilio(number)).smsUrl).toBe('');
  expect((await remove(agentId, number.sid)).status).toBe(404);

  const second = account.numbers[1]!;
  await changeNumber(account, second, { SmsUrl: 'https://another.example/sms' });
  expect((await remove(agentId, second.sid)).status).toBe(200);
  expect((await numberAtTwilio(second)).smsUrl).toBe('https://another.example/sms');
  expect(await accountsOf(agentId)).toEqual([]);
});

test('a number that is used elsewhere is marked, and connecting takes it over', async () => {
  const account = await newAccount();
  const agentId = world().newAgent();
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

test('a test message is checked before sending, and a refusal is explained', async () => {
  const { agentId, number, chat } = await connected();
  const send = async (phone: string, text = 'Hello') =>
    (await call(`${pathOf(agentId)}/sms/${number.sid}/messages`, { phone, text })).json.message;
  expect(await send('')).toBe('Please provide a valid phone number.');
  expect(await send('call me')).toBe('Please provide a valid phone number.');
  expect(await send('+0123456789')).toBe('Please provide a valid phone number.');
  expect(await send('15550100001')).toBe('Please include the country code in the phone number.');
  expect(await send(PERSON, '  ')).toBe('Please enter a message to send.');
  await fault({ code: 21408 });
  expect(await send(PERSON)).toBe(
    `Failed to send message to ${PERSON}: The Twilio account does not allow messages to this country. Allow the country in Twilio.`,
  );
  expect(await send('+1 (555) 010-0001')).toBeUndefined();
  expect(await world().received(chat, 1)).toEqual(['Hello']);
});

test('a plan with one phone number connects one number, and the same number again', async () => {
  const slots = world();
  const account = await newAccount();
  const taken = (await slots.server.store.for('eu').query(channelAccounts, {})).length;
  slots.limits.twilioPhoneNumberSlots = taken + 1;
  const agentId = slots.newAgent();
  const first = await connect(agentId, account, 0);
  const again = await connect(agentId, account, 0);
  const second = await connect(agentId, account, 1);
  delete slots.limits.twilioPhoneNumberSlots;
  expect([first.status, again.status]).toEqual([200, 200]);
  expect([second.status, second.json.errorCode]).toEqual([402, 'SMS_SLOTS_TAKEN']);
});

test('of two numbers connected at the same moment with one free slot, only one is connected', async () => {
  const slots = world();
  const account = await newAccount();
  const connected = await slots.server.store.for('eu').query(channelAccounts, {
    where: [{ field: 'channel', op: '==', value: 'sms' }],
  });
  slots.limits.twilioPhoneNumberSlots = connected.length + 1;
  const agentId = slots.newAgent();
  const replies = await Promise.all([0, 1].map((index) => connect(agentId, account, index)));
  delete slots.limits.twilioPhoneNumberSlots;
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 402]);
});
