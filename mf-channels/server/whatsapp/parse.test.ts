import { expect, test } from '@jest/globals';
import type { StoredAccount } from '../engine/port';
import { parseChange } from './parse';

const PHONE_ID = '106540352242922';
const account = { accountId: PHONE_ID } as StoredAccount;
const parse = (content: object) =>
  parseChange(
    JSON.stringify({
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: '15550783881', phone_number_id: PHONE_ID },
      contacts: [{ profile: { name: 'Sheena' }, wa_id: '16505551234' }],
      ...content,
    }),
    account,
  );
const message = (type: string, content: object) => ({
  from: '16505551234',
  id: `wamid.${type}`,
  timestamp: '1750091045',
  type,
  ...content,
});
const received = (type: string, content: object) => {
  const [item] = parse({ messages: [message(type, content)] });
  return item?.kind === 'message' ? { text: item.text, files: item.files } : undefined;
};

test('a message has its sender and its position in the chat', () => {
  expect(
    parse({
      messages: [
        message('text', { text: { body: 'Hello' } }),
        message('text', { id: 'wamid.2', text: { body: 'Again' } }),
      ],
    }),
  ).toMatchObject([
    {
      chat: '16505551234',
      order: 1_750_091_045_000,
      providerId: 'wamid.text',
      sender: { name: 'Sheena', phone: '+16505551234' },
      text: 'Hello',
    },
    { order: 1_750_091_045_001, providerId: 'wamid.2' },
  ]);
});

test.each<[string, object, string]>([
  ['text', { text: { body: ' Is it there? ' } }, 'Is it there?'],
  ['button', { button: { payload: 'stop', text: 'Unsubscribe' } }, 'Unsubscribe'],
  [
    'interactive',
    { interactive: { type: 'button_reply', button_reply: { id: 'cancel', title: 'Cancel' } } },
    'Cancel',
  ],
  [
    'interactive',
    {
      interactive: {
        type: 'list_reply',
        list_reply: { id: 'reply:A tent for four people', title: 'A tent for four…' },
      },
    },
    'A tent for four people',
  ],
  [
    'interactive',
    {
      interactive: {
        type: 'nfm_reply',
        nfm_reply: {
          body: 'Sent',
          name: 'flow',
          response_json: '{"flow_token":"x","day":"Monday","people":4}',
        },
      },
    },
    'Form:\nday: Monday\npeople: 4',
  ],
  ['interactive', { interactive: { type: 'call_permission_reply' } }, '[A kind of message'],
  [
    'location',
    { location: { latitude: 37.4, longitude: -122.1, name: 'Philz', address: '101 Forest Ave' } },
    'Location: Philz, 101 Forest Ave (37.4, -122.1)',
  ],
  ['location', { location: { latitude: 1, longitude: 2 } }, 'Location: 1, 2'],
  [
    'contacts',
    {
      contacts: [
        {
          name: { formatted_name: 'Bo' },
          phones: [{ phone: '+1 555' }],
          emails: [{ email: 'b@o' }],
        },
      ],
    },
    'Contact: Bo, +1 555, b@o',
  ],
  ['reaction', { reaction: { message_id: 'wamid.1', emoji: '👍' } }, 'Reaction: 👍'],
  [
    'order',
    {
      order: {
        catalog_id: '1',
        text: 'Please quickly',
        product_items: [
          { product_retailer_id: 'tent', quantity: 2, item_price: 18, currency: 'EUR' },
        ],
      },
    },
    'Order:\n- 2 × tent, 18 EUR each\nPlease quickly',
  ],
  ['unsupported', { errors: [{ code: 131051, title: 'Unsupported' }] }, '[A kind of message'],
  ['a kind of tomorrow', { hologram: {} }, '[A kind of message'],
  ['text', { text: 'in another form' }, '[A kind of message'],
])('%s %j becomes a text that names its kind', (type, content, text) => {
  expect(received(type, content)?.text).toContain(text);
  expect(received(type, content)?.files).toEqual([]);
});

test.each<[string, object, string, string]>([
  ['image', { image: { id: '7', mime_type: 'image/png', caption: 'Mine' } }, 'photo.png', 'Mine'],
  ['sticker', { sticker: { id: '7', mime_type: 'image/webp' } }, 'photo.webp', ''],
  ['document', { document: { id: '7', filename: 'bill.pdf' } }, 'bill.pdf', ''],
])('%s becomes a file', (type, content, name, text) => {
  expect(received(type, content)).toEqual({ text, files: [{ ref: '7', name }] });
});

test('a question contains the ad and product it refers to', () => {
  const context = { referred_product: { catalog_id: '1', product_retailer_id: 'tent' } };
  const referral = { headline: 'Tents to rent', source_url: 'https://fb.me/1' };
  expect(received('text', { text: { body: 'Is it there?' }, context, referral })?.text).toBe(
    '[From the ad: Tents to rent]\n[About the product: tent]\nIs it there?',
  );
});

test('events that are not from the customer are no messages', () => {
  expect(received('system', { system: { body: 'changed the number' } })).toBeUndefined();
  expect(received('reaction', { reaction: { message_id: 'wamid.1' } })).toBeUndefined();
  expect(parse({ groups: [{ type: 'group_create' }] })).toEqual([]);
});

test('an unreadable message does not prevent the others', () => {
  const messages = [null, { from: 'nobody' }, message('text', { text: { body: 'Hello' } })];
  expect(parse({ messages, statuses: [{}, { id: 'wamid.1', status: 'read' }] })).toMatchObject([
    { text: 'Hello' },
    { kind: 'status', status: 'read' },
  ]);
});

test('a failure has a reason in words', () => {
  const failed = (errors: object[]) =>
    parse({ statuses: [{ id: 'wamid.1', status: 'failed', errors }] })[0];
  expect(failed([{ code: 131047, title: 'Re-engagement message' }])).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('more than 24 hours ago'),
  });
  expect(failed([{ code: 199, error_data: { details: 'Something new' } }])).toMatchObject({
    reason: 'WhatsApp refused the message (error 199): Something new',
  });
  expect(failed([])).toMatchObject({ reason: 'The message could not be delivered.' });
});

test('a change of another number is ignored', () => {
  const other = JSON.stringify({
    metadata: { phone_number_id: '1' },
    messages: [message('text', { text: { body: 'Hello' } })],
  });
  expect(parseChange(other, account)).toEqual([]);
});

test.each([
  [
    'audio',
    { id: '1', mime_type: 'audio/ogg; codecs=opus', voice: true },
    '[Voice message]',
    'voice.ogg',
  ],
  ['audio', { id: '1', mime_type: 'audio/mpeg' }, '[Audio]', 'audio.mp3'],
  ['video', { id: '1', mime_type: 'video/mp4', caption: 'Look' }, '[Video]\nLook', 'video.mp4'],
])('%s %j is a file whose kind the text names', (type, media, text, name) => {
  expect(received(type, { [type]: media })).toMatchObject({ text, files: [{ ref: '1', name }] });
});

test('a person ends and resumes marketing messages in WhatsApp', () => {
  const preference = (value: string, category = 'marketing_messages') => ({
    wa_id: '16505551234',
    detail: `User requested to ${value} marketing messages`,
    category,
    value,
    timestamp: 1_731_705_721,
  });
  const read = (...user_preferences: object[]) => parse({ user_preferences });
  const choice = {
    kind: 'choice',
    chat: '16505551234',
    phone: '+16505551234',
    at: 1_731_705_721_000,
  };
  expect(read(preference('stop'))).toEqual([{ ...choice, isOptedOut: true }]);
  expect(read(preference('resume'))).toEqual([{ ...choice, isOptedOut: false }]);
  expect(read(preference('stop', 'another category'), preference('later'), {})).toEqual([]);
});

test('a refusal of a marketing message because of such a choice is a choice, too', () => {
  const status = { id: 'wamid.1', status: 'failed', timestamp: '1731705721' };
  const errors = [{ code: 131050, title: 'User has stopped marketing messages' }];
  expect(parse({ statuses: [{ ...status, recipient_id: '16505551234', errors }] })).toMatchObject([
    { kind: 'status', status: 'failed', reason: expect.stringContaining('marketing messages') },
    { kind: 'choice', phone: '+16505551234', isOptedOut: true, at: 1_731_705_721_000 },
  ]);
  expect(parse({ statuses: [{ ...status, errors }] })).toMatchObject([{ kind: 'status' }]);
});

test('a changed message has its new text', () => {
  const changed = (edited: object) =>
    parse({
      messages: [message('edit', { edit: { original_message_id: 'wamid.text', message: edited } })],
    });
  expect(changed({ type: 'text', text: { body: 'Two tents' } })).toEqual([
    {
      kind: 'edit',
      chat: '16505551234',
      order: 1_750_091_045_000,
      providerId: 'wamid.text',
      edition: '1750091045 wamid.edit',
      sender: { name: 'Sheena', phone: '+16505551234' },
      text: 'Two tents',
    },
  ]);
  expect(changed({ type: 'image', image: { id: '7', caption: 'Mine' } })).toMatchObject([
    { kind: 'edit', text: 'Mine' },
  ]);
  expect(changed({})).toEqual([]);
});
