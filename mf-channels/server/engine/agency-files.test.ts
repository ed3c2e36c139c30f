import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Agency, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { until } from '@voxgrove/testing/until';
import { slice } from '../slice';
import { startChannelWorld } from '../testing/channel-world';
import type { ChannelWorld } from '../testing/channel-world';
import type { OutboundMessage } from './adapter';
import { withAgencyFiles } from './agency-files';

const PERSON = '15550100091';
const AGENCY = {
  ID: 'agency',
  customDomain: 'chat.fern.example',
  isVerifiedCustomDomain: true,
  VGsubDomain: '',
  isVerifiedSubDomain: false,
} as Agency;
const PUBLIC = 'https://voxgrove.example';
const pdf = (url: string) =>
  ({ id: 'pdf', url, name: 'prices.pdf', type: 'application/pdf', bytes: 9 }) as const;

let world: ChannelWorld;
beforeAll(async () => {
  const agencies = { ofWorkspace: async () => AGENCY };
  world = await startChannelWorld(slice, { agencies: agencies as never });
});
afterAll(() => world.stop());

/** Returns the addresses in a message after the change. */
async function addressesAt(agency: Agency | null, config: { filesOrigin?: string } = {}) {
  const context = {
    config: { publicUrl: PUBLIC, ...config },
    port: () => ({ ofWorkspace: async () => agency }),
  } as unknown as SliceContext;
  const content: OutboundMessage = {
    text: '',
    sources: [],
    attachments: [pdf(`${PUBLIC}/files/eu/prices.pdf`)],
    quickReplies: [],
    cards: [
      { title: 'Tent', imageUrl: `${PUBLIC}/files/eu/tent.png`, buttons: [] },
      { title: 'Boat', imageUrl: 'https://fernhill.example/boat.png', buttons: [] },
      { title: 'Hut', buttons: [] },
    ],
  };
  const changed = await withAgencyFiles(context, 'eu', 'workspace' as WorkspaceId, content);
  return [
    ...changed.attachments.map(({ url }) => url),
    ...changed.cards.map((one) => one.imageUrl),
  ];
}
const UNCHANGED = [
  `${PUBLIC}/files/eu/prices.pdf`,
  `${PUBLIC}/files/eu/tent.png`,
  'https://fernhill.example/boat.png',
  undefined,
];

test('uploaded files have addresses at the host of the agency', async () => {
  expect(await addressesAt(AGENCY)).toEqual([
    'https://chat.fern.example/files/eu/prices.pdf',
    'https://chat.fern.example/files/eu/tent.png',
    'https://fernhill.example/boat.png',
    undefined,
  ]);
});

test('addresses stay without an agency, without a verified host, and with an own origin for files', async () => {
  expect(await addressesAt(null)).toEqual(UNCHANGED);
  expect(await addressesAt({ ...AGENCY, isVerifiedCustomDomain: false })).toEqual(UNCHANGED);
  expect(await addressesAt(AGENCY, { filesOrigin: 'https://files.example' })).toEqual(UNCHANGED);
});

test('a customer of an agency reads the host of the agency in a text message', async () => {
  const agentId = world.newAgent();
  const made = await world.post('/_sandbox/twilio/accounts', {
    numbers: [{ friendlyName: 'Shop' }],
  });
  const { sid, authToken, numbers } = (await made.json()) as {
    sid: string;
    authToken: string;
    numbers: { sid: string }[];
  };
  const numberSid = numbers[0]!.sid;
  const path = `/api/eu/agents/${agentId}/channels/sms`;
  const body = { accountSid: sid, authToken, numberSid };
  const as = world.workspaceId;
  expect((await world.server.call('POST', path, { as, body })).status).toBe(200);
  const chat = `/twilio/chat/${numberSid}/${PERSON}`;
  await world.post(`${chat}/acts`, { act: 'write', text: 'Prices?' });
  await until(
    () => world.conversations.questions,
    (questions) => questions.includes('Prices?'),
  );
  const { publicUrl } = world;
  const attachments = [pdf(`${publicUrl}/files/eu/prices.pdf`)];
  world.conversations.say('human', 'Here they are.', { attachments });
  await world.emit('conversation.replied');
  const { port } = new URL(publicUrl);
  expect(await world.received(chat, 1)).toEqual([
    `Here they are.\n\nprices.pdf: http://chat.fern.example:${port}/files/eu/prices.pdf`,
  ]);
});
