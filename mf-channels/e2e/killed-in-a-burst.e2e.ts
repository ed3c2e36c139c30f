import { expect, test, type APIRequestContext } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { publishAgent } from './support/owner';
import { smsNumber, telegramBot, type ConnectedChannel } from './support/provider-webhooks';

const PEOPLE = [0, 1, 2, 3].map((index) => 15_550_700_001 + index);
const OF_PERSON = 5;
/** How often the test kills the product. */
const KILLS = 3;

interface Sent {
  channel: ConnectedChannel;
  person: number;
  number: number;
  text: string;
}

interface Exported {
  channel: string;
  messages: { from: string; text: string }[];
}

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

  // Each person has a conversation on each channel, and gets every answer.
  const transcripts = await transcriptsOf(request, agentId);
  expect(transcripts).toHaveLength(PEOPLE.length * Object.keys(channels).length);
  for (const [name, channel] of Object.entries(channels)) {
    const answers = (await transcriptsOf(request, agentId))
      .filter((transcript) => transcript.channel === name)
      .flatMap(({ messages }) => messages.filter(({ from }) => from === 'assistant'));
    const received = async (): Promise<number> =>
      (await Promise.all(PEOPLE.map(channel.received))).flat().length;
    await expect.poll(received, { timeout: 60_000 }).toBeGreaterThanOrEqual(answers.length);
    // A killed process leaves at most one call without a result in each chat. Only this call is
    // repeated, because a provider does not say whether it has processed the call.
    expect(await received()).toBeLessThanOrEqual(answers.length + KILLS * PEOPLE.length);
  }
});

/** Returns all conversations of an agent, as the owner exports them. */
async function transcriptsOf(request: APIRequestContext, agentId: string): Promise<Exported[]> {
  const { gateway } = product().urls;
  const path = `/api/eu/v2/agents/${agentId}/inbox/export?view=all&format=json`;
  const response = await request.get(`${gateway}${path}`);
  expect(response.status()).toBe(200);
  return (await response.json()) as Exported[];
}
