import { describe, expect, test } from '@jest/globals';
import { until } from '@voxgrove/testing/until';
import { deliveries } from '../engine/collections';
import { pathOf, PERSON, useSmsWorld } from './testing/sms-world';

const {
  world,
  call,
  numberAtTwilio,
  act,
  connected,
  write,
  questions,
  answer,
  accountsOf,
  failedOf,
  fault,
  changeNumber,
} = useSmsWorld();

describe('a chat', () => {
  test('quick messages become one question, and answers arrive as plain text with complete links', async () => {
    const { chat, agentId, number } = await connected();
    await write(chat, 'Hello');
    await write(chat, 'What does a tent cost?');
    await questions('a tent cost?');
    expect(world().conversations.questions.at(-1)).toBe('Hello\nWhat does a tent cost?');
    expect(world().conversations.described.at(-1)).toEqual({ phone: PERSON });
    const sources = [{ title: 'Prices', url: 'https://fernhill.example/prices' }];
    world().conversations.say('assistant', 'It costs **18 euro**.', { sources });
    await world().emit('answer.finished');
    await world().emit('answer.finished');
    world().conversations.say('human', 'I can help you.');
    await world().emit('conversation.replied');
    expect(await world().received(chat, 2)).toEqual([
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
      () => world().server.store.for('eu').query(deliveries, { where }),
      (sent) => sent.length === 2 && sent.every(({ data }) => data.status === 'delivered'),
    );
  });

  test('a picture is stored, and the token is not sent to its storage server', async () => {
    const { chat } = await connected();
    const photo =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
    await act(chat, { act: 'photo', photo });
    await write(chat, 'What is this?');
    await questions('What is this?');
    await until(
      () => world().conversations.newest.messages.flatMap(({ attachments = [] }) => attachments),
      (kept) => kept.length === 1 && kept[0]!.name === 'photo.png' && kept[0]!.type === 'image/png',
    );
    const requests = (await (
      await fetch(`${world().sandbox}/_sandbox/requests?provider=twilio`)
    ).json()) as { path: string; status: number }[];
    const media = requests.filter(({ path }) => path.startsWith('/media/'));
    expect(media.map(({ status }) => status)).toEqual([200]);
  });

  test('repeated messages are each answered once', async () => {
    const { chat } = await connected();
    await world().post('/_sandbox/webhooks', { mode: 'duplicate' });
    for (let number = 1; number <= 4; number += 1) await write(chat, `Message ${number}.`);
    await questions('Message 4.');
    await until(
      () =>
        world()
          .conversations.newest.messages.map(({ text }) => text)
          .join('\n'),
      (text) => [1, 2, 3, 4].every((number) => text.includes(`Message ${number}.`)),
    );
    await world().post('/_sandbox/webhooks', { mode: 'normal' });
    const text = world()
      .conversations.newest.messages.map((one) => one.text)
      .join('\n');
    expect(text.match(/Message \d\./g)).toHaveLength(4);
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
  ])('after %s the message is sent later and arrives', async (name, failure) => {
    const { chat } = await connected();
    await fault({ ...failure });
    await answered(chat, `Question with ${name}`);
    expect(await world().received(chat, 1)).toEqual([`Answer to Question with ${name}`]);
  });

  test('a refusal and a failed delivery are explained in words, and the message can be sent again', async () => {
    const { chat, agentId } = await connected();
    await fault({ code: 21614 });
    await answered(chat, 'First?');
    await until(
      () => failedOf(agentId),
      (all) => all.length === 1,
    );
    await fault({ deliveryCode: 30007 });
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
      () => world().received(chat, 2),
      (texts) => texts.includes('Answer to First?'),
    );
    expect(await failedOf(agentId)).toHaveLength(1);
  });

  test('a refused token is shown and people are notified once, until a reconnection', async () => {
    const { chat, agentId, number } = await connected();
    await fault({ status: 401, times: 2 });
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
    const own = world().notifications.filter(({ key }) => key.includes(number.sid));
    expect(own.map(({ title }) => title)).toEqual([
      `${number.phoneNumber} needs to be connected again`,
    ]);
    expect((await call(`${pathOf(agentId)}/sms/${number.sid}/reconnect`, {})).status).toBe(200);
    expect((await accountsOf(agentId))[0].health.needsReauth).toBe(false);
  });

  test('the daily check reports a number whose messages go to another address', async () => {
    const { agentId, account, number } = await connected();
    await changeNumber(account, number, { SmsUrl: 'https://another.example/sms' });
    const check = world().server.instance.schedules!.find(
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
