import { expect, test } from '@jest/globals';
import { withArrival } from './form';
import { parseForm } from './parse';

const SID = `SM${'a'.repeat(32)}`;
const payload = (fields: Record<string, string>): string =>
  new URLSearchParams({
    MessageSid: SID,
    From: '+15550100001',
    NumMedia: '0',
    ...fields,
  }).toString();
const parse = (fields: Record<string, string>) => parseForm(payload(fields));

test('a message has its chat, its sender and its arrival time as position', () => {
  const stored = withArrival(Buffer.from(payload({ Body: ' Hello & ü 😀 ' })), 1_234);
  expect(parseForm(stored.toString())).toEqual([
    {
      kind: 'message',
      chat: '+15550100001',
      order: 1_234,
      providerId: SID,
      sender: { phone: '+15550100001' },
      text: 'Hello & ü 😀',
      files: [],
    },
  ]);
});

test('a sender cannot choose the position of a message', () => {
  const stored = withArrival(Buffer.from(payload({ Body: 'Hello', ReceivedAt: '9' })), 1_234);
  expect(parseForm(stored.toString())).toMatchObject([{ order: 1_234 }]);
});

test('pictures, PDF files, sounds and videos become files, and other media are named in the text', () => {
  const media = [
    'image/jpeg',
    'IMAGE/PNG',
    'application/pdf',
    'audio/amr',
    'video/mp4',
    'text/x-vcard',
    'image/tiff',
    'text/plain',
    '',
  ];
  const fields = Object.fromEntries(
    media.flatMap((type, index) => [
      [`MediaUrl${index}`, `https://api.twilio.com/${index}`],
      [`MediaContentType${index}`, type],
    ]),
  );
  const [item] = parse({ Body: 'Look', NumMedia: String(media.length), ...fields });
  expect(item).toMatchObject({
    text: 'Look\n[Voice message]\n[Video]\n[Contact]\n[Picture]\n[File]\n[File]',
    files: [
      { ref: 'https://api.twilio.com/0', name: 'photo.jpg' },
      { ref: 'https://api.twilio.com/1', name: 'photo.png' },
      { ref: 'https://api.twilio.com/2', name: 'file.pdf' },
      { ref: 'https://api.twilio.com/3', name: 'voice.amr' },
      { ref: 'https://api.twilio.com/4', name: 'video.mp4' },
    ],
  });
});

test.each([['-1'], ['many'], ['1e9']])(
  'an invalid number of files (%s) does no harm',
  (NumMedia) => {
    expect(parse({ Body: 'Hello', NumMedia })).toMatchObject([{ kind: 'message' }]);
  },
);

test('senders that cannot receive an answer are ignored', () => {
  for (const From of ['', 'MYBANK', 'whatsapp:+15550100001', '+1555010000112345678'])
    expect(parse({ From, Body: 'Your code is 1234' })).toEqual([]);
  expect(parse({ From: '72345', Body: 'Hello' })).toMatchObject([{ chat: '72345' }]);
});

test('STOP and HELP ask no question, START opens the chat, and the keyword type of Twilio wins', () => {
  expect(parse({ Body: 'STOP' })).toEqual([]);
  expect(parse({ Body: 'help' })).toEqual([]);
  expect(parse({ Body: 'Stopp den Unsinn', OptOutType: 'STOP' })).toEqual([]);
  expect(parse({ Body: 'Start' })).toMatchObject([{ opening: true, text: '' }]);
  expect(parse({ Body: 'Hello', OptOutType: 'OTHER' })).toMatchObject([{ text: 'Hello' }]);
});

test.each([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
])('the state %s is read as %s', (MessageStatus, status) => {
  expect(parse({ MessageStatus })).toEqual([{ kind: 'status', providerId: SID, status }]);
});

test.each(['queued', 'accepted', 'sending', 'scheduled', 'canceled', 'constructor'])(
  'the state %s is ignored',
  (MessageStatus) => expect(parse({ MessageStatus })).toEqual([]),
);

test.each([
  ['30003', 'The phone of the customer is switched off or out of reach.'],
  ['30005', 'The phone number of the customer does not exist.'],
  ['30006', 'The phone number of the customer is a landline or its carrier cannot be reached.'],
  ['30007', 'The carrier has filtered the message as unwanted.'],
  ['39999', 'The message could not be delivered (error 39999).'],
  ['', 'The message could not be delivered.'],
])('a failed delivery with the error %s gives a reason in words', (ErrorCode, reason) => {
  for (const MessageStatus of ['failed', 'undelivered'])
    expect(parse({ MessageStatus, ErrorCode })).toEqual([
      { kind: 'status', providerId: SID, status: 'failed', reason },
    ]);
});
