import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { newAgentId, newWorkspaceId } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { deliveries, links } from '../engine/collections';
import { waNumbers } from './collections';
import { useWhatsAppWorld } from './testing/whatsapp-world';

const whatsapp = useWhatsAppWorld();
/** Returns the query parameter that proves a call as one of the business's own Meta app. */
const proofOf = ({ token, appSecret }: { token: string; appSecret: string }): string =>
  `appsecret_proof=${createHmac('sha256', appSecret).update(token).digest('hex')}`;
const { connected, write, act, questions, answer, failedOf, fault } = whatsapp;
const received = (chat: string, count: number) => whatsapp.world().received(chat, count);
const PHOTO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

describe('a chat', () => {
  test('quick messages become one question, and answers reach the customer with read receipts', async () => {
    const { chat, agentId } = await connected();
    await write(chat, 'Hello');
    await write(chat, 'What does a tent cost?');
    await questions('What does a tent cost?');
    expect(whatsapp.world().conversations.questions.at(-1)).toBe('Hello\nWhat does a tent cost?');
    expect(whatsapp.world().conversations.described.at(-1)).toEqual({
      name: 'Customer 0001',
      phone: '+15550300001',
    });
    const sources = [{ title: 'Prices', url: 'https://fernhill.example/prices' }];
    await answer('It costs **18 euro**.', { sources });
    // A repeated event sends no second message.
    await whatsapp.world().emit('answer.finished');
    expect(await received(chat, 1)).toEqual(['It costs *18 euro*.']);
    const lines = await whatsapp.world().lines(chat);
    expect(lines).toMatchObject([
      { from: 'customer', ticks: 'read' },
      { from: 'customer', ticks: 'read' },
      { buttons: [{ label: 'Prices', url: 'https://fernhill.example/prices' }] },
    ]);
    const states = await until(
      async () =>
        (
          await whatsapp
            .world()
            .server.store.for('eu')
            .query(deliveries, { where: [{ field: 'agentId', op: '==', value: agentId }] })
        ).map(({ data }) => data.status),
      ([status]) => status === 'read',
    );
    expect(states).toEqual(['read']);
    const statuses = whatsapp
      .world()
      .server.events.filter(({ name }) => name === 'message.delivered')
      .map(({ payload }) => (payload as { delivery: object }).delivery);
    expect(statuses.at(-1)).toEqual({ status: 'read', reason: '' });
  });

  test('a pressed button means its full text, even if its title is shorter', async () => {
    const { chat } = await connected();
    await write(chat, 'Which tents are there?');
    await questions('Which tents');
    const long = 'A tent for four people with room for their bags';
    await answer('These:', { quickReplies: ['A small tent', long] });
    await received(chat, 1);
    const line = (await whatsapp.world().lines(chat)).find(({ buttons }) => buttons)!;
    expect(line.buttons!.map(({ label }) => label)).toEqual([
      'A small tent',
      'A tent for four people…',
    ]);
    await act(chat, { act: 'press', id: line.id, value: line.buttons![1]!.value });
    await questions(long);
    expect(whatsapp.world().conversations.questions.at(-1)).toBe(long);
  });

  test('a photo is stored with the conversation', async () => {
    const { chat } = await connected();
    await act(chat, { act: 'photo', photo: PHOTO });
    await write(chat, 'What is this picture?');
    await questions('What is this picture?');
    const asked = whatsapp.world().conversations.newest.messages;
    expect(asked.flatMap(({ attachments = [] }) => attachments)).toMatchObject([
      { name: 'photo.jpg', type: 'image/png' },
    ]);
  });

  test('events may arrive twice and in any order', async () => {
    const { chat } = await connected();
    await whatsapp.world().post('/_sandbox/webhooks', { mode: 'duplicate' });
    await write(chat, 'Only once, please');
    await questions('Only once');
    await whatsapp.world().post('/_sandbox/webhooks', { mode: 'normal' });
    const all = whatsapp.world().conversations.questions.join('\n');
    expect(all.match(/Only once, please/g)).toHaveLength(1);
  });
});

describe('failures', () => {
  const failure = async (given: object): Promise<string> => {
    const { chat, agentId } = await connected();
    await write(chat, 'A question');
    await questions('A question');
    // The receipt with the typing indicator reports no failure, so the fault must begin after it.
    await until(
      () => whatsapp.world().lines(chat),
      ([line]) => line?.ticks === 'read',
    );
    await fault('/messages', given);
    await answer('An answer');
    const [failed] = await until(
      () => failedOf(agentId),
      (all) => all.length === 1,
    );
    return failed.reason;
  };

  test('a refusal is explained in words', async () => {
    expect(await failure({ code: 131053 })).toContain('WhatsApp does not support its type');
  });

  test('a failure that is reported later is explained in words, too', async () => {
    expect(await failure({ deliveryCode: 131026 })).toContain('their phone has no WhatsApp');
  });

  test('after a rate limit every message is sent', async () => {
    const { chat } = await connected();
    await write(chat, 'Are you busy?');
    await questions('Are you busy?');
    await until(
      () => whatsapp.world().lines(chat),
      ([line]) => line?.ticks === 'read',
    );
    await fault('/messages', { status: 429, headers: { 'retry-after': '1' } });
    await answer('Not any more');
    expect(await received(chat, 1)).toEqual(['Not any more']);
  });

  test('a refused token notifies the workspace once', async () => {
    const { agentId } = await connected();
    const before = whatsapp.world().notifications.length;
    expect(await failure({ code: 190 })).toContain('Meta refuses the access');
    expect(whatsapp.world().notifications.length).toBe(before + 1);
    expect((await whatsapp.accountOf(agentId)).health.needsReauth).toBe(false);
  });

  test('after 24 hours a template is sent instead', async () => {
    const { chat, agentId, phoneId } = await connected();
    await write(chat, 'A question of yesterday');
    await questions('A question of yesterday');
    const store = whatsapp.world().server.store.for('eu');
    const [link] = await store.query(links, {
      where: [{ field: 'agentId', op: '==', value: agentId }],
    });
    await store.update(links, link!.id, { lastInAt: Date.now() - 25 * 3_600_000 });
    await answer('An answer of today');
    const [failed] = await until(
      () => failedOf(agentId),
      (all) => all.length === 1,
    );
    expect(failed.reason).toContain('more than 24 hours ago');
    const draft = {
      name: 'your_answer',
      language: 'en',
      category: 'UTILITY',
      bodyText: 'Hello {{1}}, we have an answer.',
    };
    const invalid = await whatsapp.call(agentId, '/whatsapp/templates', { ...draft, examples: [] });
    expect(invalid.json.message).toBe('Invalid template info');
    const code = { ...draft, category: 'AUTHENTICATION', examples: ['Ada'] };
    const fixed = await whatsapp.call(agentId, '/whatsapp/templates', code);
    expect(fixed.json.message).toBe('Invalid template info');
    await whatsapp.call(agentId, '/whatsapp/templates', { ...draft, examples: ['Ada'] });
    const [template] = await whatsapp.read(agentId, `/whatsapp/templates?accountId=${phoneId}`);
    expect(template).toMatchObject({ name: 'your_answer', status: 'APPROVED' });
    const { name, language, bodyText } = template;
    const instead = { name, language, bodyText, variables: ['Bo'] };
    await store.update(deliveries, failed.id, { channel: 'sms' });
    const foreign = await whatsapp.call(agentId, `/whatsapp/failed/${failed.id}/template`, instead);
    expect(foreign.status).toBe(404);
    await store.update(deliveries, failed.id, { channel: 'whatsapp' });
    const sent = await whatsapp.call(agentId, `/whatsapp/failed/${failed.id}/template`, instead);
    expect(sent.status).toBe(200);
    expect(await received(chat, 1)).toEqual(['Hello Bo, we have an answer.']);
    expect(await failedOf(agentId)).toEqual([]);
  });

  test('in a late conversation a person answers with a template, and only with one', async () => {
    const { chat, agentId } = await connected();
    await write(chat, 'Do you have the green tent?');
    await questions('Do you have the green tent?');
    const { server, workspaceId, conversations } = whatsapp.world();
    const { conversation, messages } = conversations.with('Do you have the green tent?');
    const path = `/api/eu/agents/${agentId}/conversations/${conversation.id}/template-replies`;
    const readLate = async () => (await server.call('GET', path, { as: workspaceId })).json.data;
    const reply = (body: object) => server.call('POST', path, { as: workspaceId, body });
    const bodyText = 'Hello {{1}}, we have it again.';
    const made = { name: 'again', language: 'en', category: 'UTILITY', bodyText };
    await whatsapp.call(agentId, '/whatsapp/templates', { ...made, examples: ['Ada'] });
    const given = { name: 'again', language: 'en', variables: ['Bo'], clientMessageId: 'reply-1' };
    expect(await readLate()).toBeNull();
    expect((await reply(given)).json.errorCode).toBe('CHANNEL_WINDOW_OPEN');

    const store = server.store.for('eu');
    const where = [{ field: 'agentId', op: '==' as const, value: agentId }];
    const [link] = await store.query(links, { where });
    await store.update(links, link!.id, { lastInAt: Date.now() - 25 * 3_600_000 });
    expect((await readLate()).templates).toMatchObject([{ name: 'again', bodyText }]);
    const unfilled = await reply({ ...given, variables: [' '] });
    expect(unfilled.json.errorCode).toBe('CAMPAIGN_TEMPLATE_MISSING');
    expect((await reply(given)).status).toBe(200);
    await whatsapp.world().emit('conversation.replied', { conversation, messages });
    expect(await received(chat, 1)).toEqual(['Hello Bo, we have it again.']);
    expect(messages.at(-1)).toMatchObject({ role: 'human', text: 'Hello Bo, we have it again.' });
    // The delivery belongs to the message, so the transcript shows its state.
    const [delivery] = await store.query(deliveries, { where });
    expect(delivery!.data).toMatchObject({ messageId: messages.at(-1)!.id, reason: '' });
  });

  test('the 24 hours begin when the customer writes, also if Meta delivers the message later', async () => {
    const { agentId, phoneId } = await connected();
    const { server, workspaceId, conversations } = whatsapp.world();
    const deliver = async (body: string, hoursAgo: number) => {
      const timestamp = String(Math.floor((Date.now() - hoursAgo * 3_600_000) / 1_000));
      await whatsapp.send(phoneId, { type: 'text', text: { body }, timestamp });
      await questions(body);
    };
    await deliver('Delivered a day late', 25);
    const { id } = conversations.with('Delivered a day late').conversation;
    const path = `/api/eu/agents/${agentId}/conversations/${id}/template-replies`;
    const readLate = async () => (await server.call('GET', path, { as: workspaceId })).json.data;
    // Waits, because the conversation is linked to the chat after the question was stored.
    await until(readLate, (late) => late !== null);
    await deliver('Delivered at once', 0);
    expect(await readLate()).toBeNull();
    await deliver('An older message after a newer one', 26);
    expect(await readLate()).toBeNull();
  });
});

describe('connecting', () => {
  test('code and business account may arrive in either order and repeatedly', async () => {
    const business = await whatsapp.newBusiness();
    const agentId = whatsapp.world().newAgent();
    const send = (body: object) => whatsapp.call(agentId, '/whatsapp/sign-up', body);
    expect(await whatsapp.read(agentId, '/whatsapp/numbers')).toEqual([]);
    expect((await send({ wabaId: business.id })).json.data).toEqual({ isSignedIn: false });
    expect((await send({ code: business.code })).json.data).toEqual({ isSignedIn: true });
    expect((await send({ code: business.code })).json.data).toEqual({ isSignedIn: true });
    expect(await whatsapp.read(agentId, '/whatsapp/numbers')).toMatchObject([
      { phoneNumber: business.numbers[0]!.shown, status: 'PENDING', isConnected: false },
      { status: 'PENDING', isConnected: false },
    ]);
    const other = whatsapp.world().newAgent();
    const used = await whatsapp.call(other, '/whatsapp/sign-up', { code: business.code });
    expect(used.json.message).toBe('This authorization code has been used.');
  });

  test('a failed step leaves the number unchanged, with a reason, and a repeat continues', async () => {
    const business = await whatsapp.newBusiness();
    const agentId = whatsapp.world().newAgent();
    await whatsapp.signUp(agentId, business);
    const phoneId = business.numbers[0]!.id;
    const numberNow = async () => (await whatsapp.read(agentId, '/whatsapp/numbers'))[0];
    await fault('/register', { code: 133006 });
    expect((await whatsapp.connect(agentId, phoneId)).status).toBe(502);
    expect(await numberNow()).toMatchObject({
      status: 'PENDING',
      failure: 'The number must be verified in the account of Meta first.',
    });
    await fault('POST /v18.0/' + business.id + '/subscribed_apps', { status: 500 });
    expect((await whatsapp.connect(agentId, phoneId)).status).toBe(502);
    expect(await numberNow()).toMatchObject({ status: 'CONNECTED', isConnected: false });
    expect(await whatsapp.read(agentId)).toEqual([]);
    expect((await whatsapp.connect(agentId, phoneId)).status).toBe(200);
    expect(await numberNow()).toMatchObject({ isConnected: true, failure: '' });
    const { health, label } = await whatsapp.accountOf(agentId);
    expect(label).toBe(business.numbers[0]!.shown);
    expect(health.ratings).toEqual({ quality_rating: 'GREEN', messaging_limit_tier: 'TIER_1K' });
    const stored = await whatsapp.world().server.store.for('eu').get(waNumbers, phoneId);
    expect(stored!.data).toMatchObject({ agentId, wabaId: business.id });
  });

  test('a number with an own PIN requires that PIN', async () => {
    const business = await whatsapp.newBusiness();
    const phoneId = business.numbers[0]!.id;
    await fetch(`${whatsapp.world().sandbox}/meta/v18.0/${phoneId}/register?${proofOf(business)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${business.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ messaging_product: 'whatsapp', pin: '123456' }),
    });
    await fetch(
      `${whatsapp.world().sandbox}/meta/v18.0/${phoneId}/deregister?${proofOf(business)}`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${business.token}` },
      },
    );
    const agentId = whatsapp.world().newAgent();
    await whatsapp.signUp(agentId, business);
    expect((await whatsapp.connect(agentId, phoneId)).json.errorCode).toBe('WHATSAPP_PIN_WRONG');
    expect((await whatsapp.connect(agentId, phoneId, { pin: '123456' })).status).toBe(200);
  });

  test('a business keeps its webhook while one of its numbers is connected', async () => {
    const { agentId, business, phoneId } = await connected();
    const [, second] = business.numbers;
    expect((await whatsapp.connect(agentId, second!.id)).status).toBe(200);
    const other = whatsapp.world().newAgent();
    const again = await whatsapp.newBusiness();
    await whatsapp.signUp(other, again);
    expect((await whatsapp.connect(other, phoneId)).json.errorCode).toBe('WHATSAPP_NUMBER_UNKNOWN');
    await whatsapp.remove(agentId, phoneId);
    expect((await whatsapp.businessAtMeta(business)).webhook).toBeDefined();
    await whatsapp.remove(agentId, second!.id);
    expect((await whatsapp.businessAtMeta(business)).webhook).toBeUndefined();
    expect(await whatsapp.world().server.store.for('eu').get(waNumbers, phoneId)).toBeNull();
  });

  test('a business also keeps its webhook for a number that another workspace has connected', async () => {
    const { agentId, business, phoneId } = await connected();
    const theirs = {
      agentId: newAgentId(),
      workspaceId: newWorkspaceId(),
      wabaId: business.id,
      phoneId: business.numbers[1]!.id,
      phoneNumber: business.numbers[1]!.shown,
    };
    const here = whatsapp.world().server.store.for('eu');
    await here.set(waNumbers, theirs.phoneId, theirs);
    await whatsapp.remove(agentId, phoneId);
    expect((await whatsapp.businessAtMeta(business)).webhook).toBeDefined();
  });

  test('a wrong PIN does not replace the PIN that Meta has accepted', async () => {
    const { agentId, business, phoneId } = await connected();
    const atMeta = (step: string, body: object) =>
      fetch(`${whatsapp.world().sandbox}/meta/v18.0/${phoneId}/${step}?${proofOf(business)}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${business.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const { numbers } = await whatsapp.businessAtMeta(business);
    const { pin } = numbers.find(({ id }: { id: string }) => id === phoneId);
    const wrong = await whatsapp.connect(agentId, phoneId, {
      pin: pin === '123456' ? '654321' : '123456',
    });
    expect(wrong.json.errorCode).toBe('WHATSAPP_PIN_WRONG');
    await atMeta('deregister', {});
    const reconnected = await whatsapp.call(agentId, `/whatsapp/${phoneId}/reconnect`);
    expect(reconnected.status).toBe(200);
  });

  test('a test message reports what is missing', async () => {
    const { agentId, phoneId, chat } = await connected();
    const say = async (phone: string, text: string) => {
      const path = `/whatsapp/${phoneId}/messages`;
      const { status, json } = await whatsapp.call(agentId, path, { phone, text });
      return status === 200 ? 'sent' : json.message;
    };
    expect(await say('', '')).toBe(
      'Please provide a valid phone number and ensure the ID is reachable.',
    );
    expect(await say('15550300001', '')).toBe(
      'Please include the country code in the phone number.',
    );
    expect(await say('+1 555 030 0001', ' ')).toBe('Please enter a message to send.');
    await write(chat, 'First I write');
    expect(await say('+1 555 030 0001', 'Then you')).toBe('sent');
    expect(await received(chat, 1)).toEqual(['Then you']);
  });
});

describe('an own app (legacy method)', () => {
  const verify = async (agentId: Parameters<typeof whatsapp.read>[0], id: string) => {
    const { legacy } = await whatsapp.read(agentId, '/whatsapp');
    const form = new URLSearchParams({ url: legacy.webhookUrl, token: legacy.verifyToken });
    const answered = await fetch(`${whatsapp.world().sandbox}/meta/businesses/${id}/webhook`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    return answered.status;
  };

  test('the address is verified, the access is tested, and signed messages arrive', async () => {
    const business = await whatsapp.newBusiness();
    const agentId = whatsapp.world().newAgent();
    const phoneId = business.numbers[0]!.id;
    // The owner's own Meta app registers its number itself.
    await fetch(`${whatsapp.world().sandbox}/meta/v18.0/${phoneId}/register?${proofOf(business)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${business.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ messaging_product: 'whatsapp', pin: '123456' }),
    });
    const access = {
      whatsappToken: 'another',
      whatsappBusniessId: business.id,
      whatsappNumberId: phoneId,
      appSecret: business.appSecret,
    };
    const refused = await whatsapp.call(agentId, '/whatsapp/legacy', access);
    expect(refused.json.message).toContain('Error occurred: Invalid OAuth access token');
    expect((await whatsapp.read(agentId, '/whatsapp')).legacy.isVerified).toBe(false);
    expect(await verify(agentId, business.id)).toBe(303);
    expect((await whatsapp.read(agentId, '/whatsapp')).legacy.isVerified).toBe(true);
    const saved = await whatsapp.call(agentId, '/whatsapp/legacy', {
      ...access,
      whatsappToken: business.token,
    });
    expect(saved.status).toBe(200);
    expect((await whatsapp.accountOf(agentId)).health.webhookVerifiedAt).toBeGreaterThan(0);
    const chat = `/meta/chat/${phoneId}/15550300001`;
    await write(chat, 'Through an own app');
    await questions('Through an own app');
    await answer('Good day');
    expect(await received(chat, 1)).toEqual(['Good day']);
  });
});

test('the demo agent answers the demo number, even after a reset of the sandbox', async () => {
  const agentId = whatsapp.world().newAgent();
  const { workspaceId, server } = whatsapp.world();
  const demo = { region: 'eu', userId: '', workspaceId, demoSiteUrl: '', agentId } as const;
  await server.instance.seed?.(demo);
  await whatsapp.world().post('/_sandbox/reset?provider=meta');
  await server.instance.seed?.(demo);
  const chat = '/meta/chat/900000000000201/15550300001';
  await write(chat, 'Is this the demo?');
  await questions('Is this the demo?');
  await answer('It is.');
  expect(await received(chat, 1)).toEqual(['It is.']);
});
