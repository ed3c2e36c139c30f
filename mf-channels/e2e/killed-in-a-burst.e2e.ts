import { expect, test, type APIRequestContext } from '@playwright/test';
import { randomId } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';
import { publishAgent } from './support/owner';
import { smsNumber, telegramBot, type ConnectedChannel } from './support/provider-webhooks';

const PEOPLE = [0, 1, 2, 3].map((index) => 15_550_700_001 + index);
const OF_PERSON = 5;

interface Sent {
  channel: ConnectedChannel;
  person: number;
  number: number;
  text: string;
}

interface Exported {
  id: string;
  channel: string;
  messages: { from: string; text: string }[];
}

/** A message of a conversation, and the state of its delivery. */
interface Delivered {
  role: string;
  delivery?: { status: string; reason: string };
}

/** Note on an answer that was sent again because the first attempt was not confirmed. */
const MAYBE_TWICE = 'the customer may have got the message twice';

test('no acknowledged message is lost or doubled when the server is killed in a burst', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { request } = page;
  const agentId = await publishAgent(request);
  const channels = {
    telegram: await telegramBot(request, agentId),
    sms: await smsNumber(request, agentId),
  };
  const round = (number: number): Sent[] =>
    Object.entries(channels).flatMap(([name, channel]) =>
      Array.from({ length: PEOPLE.length * OF_PERSON }, (_none, index) => ({
        channel,
        person: PEOPLE[index % PEOPLE.length]!,
        number: number * 100 + index,
        text: `${name} ${number * 100 + index}.`,
      })),
    );
  const deliver = (burst: readonly Sent[]): Promise<boolean>[] =>
    burst.map(({ channel, person, number, text }) => channel.deliver(person, number, text));
  /** Delivers messages again until each is acknowledged, as providers do. */
  const redeliver = async (burst: readonly Sent[]): Promise<void> => {
    for (let left = [...burst]; left.length > 0;) {
      const isDone = await Promise.all(deliver(left));
      left = left.filter((_message, index) => !isDone[index]);
    }
  };
  const texts = async (): Promise<string[]> => {
    const transcripts = await transcriptsOf(request, agentId);
    return transcripts.flatMap(({ messages }) =>
      messages.filter(({ from }) => from === 'visitor').flatMap(({ text }) => text.split('\n')),
    );
  };

  // The product is killed as soon as a message is acknowledged, while the others arrive.
  const first = round(1);
  const arriving = deliver(first);
  await Promise.any(arriving.map((one) => one.then((isDone) => isDone || Promise.reject())));
  let lost: Sent[] = [];
  await product().withoutGateway(async () => {
    const isDone = await Promise.all(arriving);
    lost = first.filter((_message, index) => !isDone[index]);
  });
  await redeliver(lost);

  // The product is killed when all messages are acknowledged, and none is answered.
  const second = round(2);
  await redeliver(second);
  await product().withoutGateway(async () => undefined);

  // The product is killed while messages are handed over to the conversations and answers are sent.
  const third = round(3);
  await redeliver(third);
  // The interval keeps the exports below the limit of 240 a minute.
  await expect
    .poll(async () => (await texts()).some((text) => third.some((sent) => sent.text === text)), {
      intervals: [300],
      timeout: 60_000,
    })
    .toBe(true);
  await product().withoutGateway(async () => undefined);

  // Providers deliver at least once, so the test delivers all messages again.
  const all = [...first, ...second, ...third];
  await redeliver(all);
  const expected = all.map(({ text }) => text).sort();
  await expect
    .poll(async () => (await texts()).length, { timeout: 120_000 })
    .toBeGreaterThanOrEqual(expected.length);
  expect((await texts()).sort()).toEqual(expected);

  // Each person has a conversation on each channel, and gets every answer. An answer that a person
  // may have got twice is marked in the conversation.
  const transcripts = await transcriptsOf(request, agentId);
  expect(transcripts).toHaveLength(PEOPLE.length * Object.keys(channels).length);
  for (const [name, channel] of Object.entries(channels)) {
    const answers = async (): Promise<Delivered[]> => {
      const ids = transcripts.filter((one) => one.channel === name).map(({ id }) => id);
      const all = await Promise.all(ids.map((id) => messagesOf(request, agentId, id)));
      return all.flat().filter(({ role }) => role === 'assistant');
    };
    await expect
      .poll(async () => (await answers()).filter(isUnsent).length, { timeout: 60_000 })
      .toBe(0);
    const sent = await answers();
    const doubtful = sent.filter(({ delivery }) => delivery!.reason.includes(MAYBE_TWICE));
    const received = (await Promise.all(PEOPLE.map(channel.received))).flat();
    expect(received.length).toBeGreaterThanOrEqual(sent.length);
    expect(received.length).toBeLessThanOrEqual(sent.length + doubtful.length);
  }
});

test('a campaign reaches each person at most once if the server is killed while it sends', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { request } = page;
  const { gateway, sandbox } = product().urls;
  const agentId = await publishAgent(request);
  const number = await smsNumber(request, agentId);
  const people = Array.from({ length: 40 }, (_none, index) => 15_550_720_001 + index);
  const reached = async (): Promise<number[]> => {
    const texts = await Promise.all(people.map(number.received));
    return texts.map(({ length }) => length);
  };
  // Every call takes a moment, so that the kills come while calls are made.
  await request.post(`${sandbox}/_sandbox/faults`, {
    data: [{ provider: 'twilio', match: 'Messages.json', times: 1_000, delayMs: 400 }],
  });
  const id = randomId(20);
  const campaigns = `${gateway}/api/eu/agents/${agentId}/campaigns`;
  const started = await request.post(campaigns, {
    headers: { origin: gateway },
    data: {
      id,
      name: 'Opening',
      channel: 'sms',
      accountId: number.accountId,
      message: { text: 'Our shop is open.' },
      audience: { kind: 'csv', csv: ['phone', ...people.map((one) => `+${one}`)].join('\n') },
      startAt: null,
      perMinute: 600,
    },
  });
  expect(started.status(), await started.text()).toBe(200);
  for (const count of [1, people.length / 2]) {
    await expect
      .poll(async () => (await reached()).filter((times) => times > 0).length, {
        intervals: [100],
        timeout: 90_000,
      })
      .toBeGreaterThanOrEqual(count);
    await product().withoutGateway(async () => undefined);
  }
  const stateOf = async (): Promise<string> =>
    ((await (await request.get(`${campaigns}/${id}`)).json()) as { data: { state: string } }).data
      .state;
  await expect.poll(stateOf, { timeout: 150_000 }).toBe('done');
  await request.delete(`${sandbox}/_sandbox/faults?provider=twilio`);

  const listed = await request.get(`${campaigns}/${id}/recipients`);
  const { data: recipients } = (await listed.json()) as {
    data: { address: string; state: string; reason: string }[];
  };
  expect(recipients.map(({ address }) => address)).toEqual(people.map((one) => `+${one}`));
  const times = await reached();
  for (const [index, { state, reason }] of recipients.entries()) {
    if (state === 'failed') {
      expect(reason).toContain('not confirmed');
      expect(times[index]).toBeLessThanOrEqual(1);
    } else {
      expect(['sent', 'delivered']).toContain(state);
      expect(times[index]).toBe(1);
    }
  }
});

const isUnsent = ({ delivery }: Delivered): boolean =>
  delivery === undefined || delivery.status === 'queued';

/** Returns the messages of a conversation, as the owner sees them. */
async function messagesOf(
  request: APIRequestContext,
  agentId: string,
  conversationId: string,
): Promise<Delivered[]> {
  const { gateway } = product().urls;
  const path = `/api/eu/v2/agents/${agentId}/conversations/${conversationId}`;
  const response = await request.get(`${gateway}${path}`);
  expect(response.status()).toBe(200);
  const { data } = (await response.json()) as { data: { messages: Delivered[] } };
  return data.messages;
}

/** Returns all conversations of an agent, as the owner exports them. */
async function transcriptsOf(request: APIRequestContext, agentId: string): Promise<Exported[]> {
  const { gateway } = product().urls;
  const path = `/api/eu/v2/agents/${agentId}/inbox/export?view=all&format=json`;
  const response = await request.get(`${gateway}${path}`);
  expect(response.status()).toBe(200);
  return (await response.json()) as Exported[];
}
