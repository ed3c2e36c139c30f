import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { until } from '@voxgrove/testing/until';
import { usePagesWorld } from './testing/pages-world';

const pages = usePagesWorld();
const SECRET = 'demo-app-of-this-installation';

const signed = (body: string, secret = SECRET): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
const post = (body: string, signature: readonly string[]) =>
  fetch(`${pages.world().server.url}/api/eu/v2/meta-webhook`, {
    method: 'POST',
    headers: [
      ['content-type', 'application/json'],
      ...signature.map((value): [string, string] => ['x-hub-signature-256', value]),
    ],
    body,
  });
const messageOf = (inboxId: string, person: string, number: number) => ({
  sender: { id: person },
  recipient: { id: inboxId },
  timestamp: 1_750_000_000_000 + number,
  message: { mid: `m_${person}_${number}`, text: `Message ${number}.` },
});
const webhookOf = (object: string, id: string, messaging: object[]): string =>
  JSON.stringify({ object, entry: [{ id, time: 1, messaging }] });

test('only an event with our signature of its exact bytes is accepted', async () => {
  const { inboxId } = await pages.connected('messenger');
  const body = webhookOf('page', inboxId, [messageOf(inboxId, '13570000000001', 0)]);
  const right = signed(body);
  const wrong = [
    [],
    [signed(body, 'another')],
    [right.slice(0, -2)],
    [signed(JSON.stringify(JSON.parse(body), null, 1))],
    [signed(`${body} `)],
    [right.toUpperCase()],
    [right.slice('sha256='.length)],
    [right, right],
  ];
  for (const signature of wrong) expect((await post(body, signature)).status).toBe(403);
  expect(pages.world().conversations.questions).toEqual([]);
  expect((await post('{}', [signed('{}')])).status).toBe(400);
  expect((await post(body, [right])).status).toBe(200);
  await until(() => pages.world().conversations.questions.includes('Message 0.'));
});

test('events of unconnected pages and of other objects are acknowledged', async () => {
  const before = pages.world().conversations.questions.length;
  for (const object of ['page', 'instagram', 'user']) {
    const body = webhookOf(object, '999999999999', [messageOf('999999999999', '135', 1)]);
    expect((await post(body, [signed(body)])).status).toBe(200);
  }
  expect(pages.world().conversations.questions).toHaveLength(before);
});

test('webhooks that are repeated, reordered and batched differently give the same conversation', async () => {
  const { inboxId } = await pages.connected('instagram');
  const COUNT = 4;
  const RUNS = 12;
  const expected = Array.from({ length: COUNT }, (_none, index) => `Message ${index + 1}.`);
  // People of one page. Each run uses another person, and all runs are sent before the first one is
  // read.
  const people: string[] = [];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: COUNT }), { maxLength: COUNT }).chain((repeated) =>
        fc.shuffledSubarray([...expected.map((_text, index) => index + 1), ...repeated], {
          minLength: COUNT + repeated.length,
        }),
      ),
      fc.integer({ min: 1, max: 4 }),
      async (numbers, batch) => {
        const person = `1357000000${String(1_000 + people.length)}`;
        people.push(person);
        for (let at = 0; at < numbers.length; at += batch) {
          const events = numbers
            .slice(at, at + batch)
            .map((one) => messageOf(inboxId, person, one));
          const body = webhookOf('instagram', inboxId, events);
          expect((await post(body, [signed(body)])).status).toBe(200);
        }
      },
    ),
    { numRuns: RUNS },
  );
  const texts = () =>
    [...pages.world().conversations.all.values()]
      .filter(({ conversation }) => conversation.channel === 'instagram')
      .map(({ messages }) => messages.map(({ text }) => text).join('\n'));
  const all = await until(
    texts,
    (seen) => seen.filter((one) => expected.every((text) => one.includes(text))).length === RUNS,
  );
  expect(all.map((text) => text.split('\n').sort())).toEqual(people.map(() => expected));
});
