import { asJson } from '../../contract/as-json';
import type { InboundItem, RemoteFile, Sender, StoredAccount } from '../engine/port';
import {
  EditedMessage,
  MessageContent,
  MessageHead,
  NumberChange,
  PreferenceChange,
  StatusChange,
} from './change';
import { OPTED_OUT, wordsOfCode } from './error-words';
import { mediaName, saidWith } from '../engine/port';

const STATUSES = new Map<string, 'sent' | 'delivered' | 'read' | 'failed'>([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['played', 'read'],
  ['failed', 'failed'],
]);
/** Names of stored pictures by their type. */
const PICTURES = new Map([
  ['image/jpeg', 'photo.jpg'],
  ['image/png', 'photo.png'],
  ['image/webp', 'photo.webp'],
]);
/** Types of messages about the chat, which do not come from the customer. */
const SILENT = ['system', 'ephemeral', 'revoke'];
const OTHER = '[A kind of message that WhatsApp does not show to businesses]';

/**
 * Reads a change of a number: messages of customers, statuses of messages that we have sent, and
 * choices of customers about marketing messages.
 */
export function parseChange(payload: string, { accountId }: StoredAccount): InboundItem[] {
  const change = NumberChange.safeParse(asJson(payload));
  if (!change.success || change.data.metadata.phone_number_id !== accountId) return [];
  const { messages, statuses, user_preferences: preferences } = change.data;
  return [
    ...messages.flatMap((message, index) => messageItem(message, index, change.data)),
    ...statuses.flatMap(statusItems),
    ...preferences.flatMap(choiceItems),
  ];
}

function statusItems(given: unknown): InboundItem[] {
  const read = StatusChange.safeParse(given);
  const status = read.success ? STATUSES.get(read.data.status) : undefined;
  if (!read.success || status === undefined) return [];
  const [error] = read.data.errors ?? [];
  const said = error?.error_data?.details ?? error?.title;
  const reason = status === 'failed' ? { reason: wordsOfCode(error?.code ?? 0, said) } : {};
  const item: InboundItem = { kind: 'status', providerId: read.data.id, status, ...reason };
  const { recipient_id: person, timestamp } = read.data;
  if (error?.code !== OPTED_OUT || person === undefined) return [item];
  return [item, choiceOf(person, true, timestamp)];
}

function choiceItems(given: unknown): InboundItem[] {
  const read = PreferenceChange.safeParse(given);
  if (!read.success) return [];
  const { wa_id: person, value, timestamp } = read.data;
  return [choiceOf(person, value === 'stop', timestamp)];
}

/** `timestamp`: when the person chose, in seconds since the epoch. */
const choiceOf = (person: string, isOptedOut: boolean, timestamp: number): InboundItem => ({
  kind: 'choice',
  chat: person,
  phone: `+${person}`,
  isOptedOut,
  at: timestamp * 1_000,
});

function messageItem(given: unknown, index: number, { contacts }: NumberChange): InboundItem[] {
  const head = MessageHead.safeParse(given);
  if (!head.success || SILENT.includes(head.data.type)) return [];
  const { from, id, timestamp, type } = head.data;
  const sender = senderOf(from, contacts);
  if (type === 'edit') return editItems(given, head.data, index, sender);
  const content = MessageContent.safeParse(given).data ?? {};
  const isOpening = type === 'request_welcome';
  const files = filesOf(content);
  const text = textOf(type, content);
  // Skips messages without content, for example a removed reaction.
  if (text === '' && files.length === 0 && !isOpening) return [];
  return [
    {
      kind: 'message',
      chat: from,
      // The timestamp has only seconds. Messages of one webhook are in order, so the index orders
      // messages of the same second.
      order: timestamp * 1_000 + index,
      providerId: id,
      sender,
      text: isOpening ? '' : text,
      files,
      ...(timestamp > 0 && { writtenAt: timestamp * 1_000 }),
      ...(isOpening && { opening: true as const }),
    },
  ];
}

function senderOf(from: string, contacts: NumberChange['contacts']): Sender {
  const profile = contacts.find(({ wa_id: known }) => known === from) ?? contacts[0];
  const name = profile?.profile?.name;
  return { phone: `+${from}`, ...(name !== undefined && { name }) };
}

function editItems(
  given: unknown,
  { from, id, timestamp }: MessageHead,
  index: number,
  sender: Sender,
): InboundItem[] {
  const read = EditedMessage.safeParse(given);
  if (!read.success) return [];
  const { original_message_id: providerId, message } = read.data.edit;
  const text = wordsOf(message.type, MessageContent.safeParse(message).data ?? {});
  const edit: InboundItem = {
    kind: 'edit',
    chat: from,
    order: timestamp * 1_000 + index,
    providerId,
    edition: `${timestamp} ${id}`,
    sender,
    text,
  };
  return text === '' ? [] : [edit];
}

function textOf(type: string, content: MessageContent): string {
  const product = content.context?.referred_product?.product_retailer_id;
  const headline = content.referral?.headline;
  return [
    headline !== undefined && `[From the ad: ${headline}]`,
    product !== undefined && `[About the product: ${product}]`,
    wordsOf(type, content),
  ]
    .filter((line) => typeof line === 'string' && line !== '')
    .join('\n');
}

/** Returns a message as text. */
function wordsOf(type: string, content: MessageContent): string {
  const { text, image, document, video, audio, location, contacts, reaction, button } = content;
  if (text) return text.body.trim();
  if (button) return button.text;
  if (image) return image.caption ?? '';
  if (document) return document.caption ?? '';
  if (content.sticker) return '';
  if (video) return ['[Video]', video.caption].filter(Boolean).join('\n');
  if (audio) return audio.voice === true ? '[Voice message]' : '[Audio]';
  if (location) return locationWords(location);
  if (contacts) return contacts.map(contactWords).join('\n');
  if (reaction) return reaction.emoji ? `Reaction: ${reaction.emoji}` : '';
  if (content.interactive) return interactiveWords(content.interactive);
  if (content.order) return orderWords(content.order);
  return type === 'request_welcome' ? '' : OTHER;
}

function locationWords({
  latitude,
  longitude,
  name,
  address,
}: NonNullable<MessageContent['location']>): string {
  const point = `${latitude}, ${longitude}`;
  const place = [name, address].filter(Boolean).join(', ');
  return place === '' ? `Location: ${point}` : `Location: ${place} (${point})`;
}

function contactWords({
  name,
  phones = [],
  emails = [],
}: NonNullable<MessageContent['contacts']>[number]): string {
  const ways = [...phones.map(({ phone }) => phone), ...emails.map(({ email }) => email)];
  return `Contact: ${[name?.formatted_name, ...ways].filter(Boolean).join(', ')}`;
}

function interactiveWords({
  button_reply: button,
  list_reply: row,
  nfm_reply: form,
}: NonNullable<MessageContent['interactive']>): string {
  const pressed = button ?? row;
  if (pressed) return saidWith(pressed);
  if (form === undefined) return OTHER;
  const answers = asJson(form.response_json ?? '');
  if (typeof answers !== 'object' || answers === null) return form.body ?? '[Form]';
  const lines = Object.entries(answers)
    .filter(([name]) => name !== 'flow_token')
    .map(
      ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
  return ['Form:', ...lines].join('\n');
}

function orderWords({ text, product_items }: NonNullable<MessageContent['order']>): string {
  const items = product_items.map(
    ({ product_retailer_id, quantity, item_price, currency }) =>
      `- ${quantity} × ${product_retailer_id}, ${item_price} ${currency} each`,
  );
  return ['Order:', ...items, text].filter(Boolean).join('\n');
}

function filesOf({ image, sticker, document, audio, video }: MessageContent): RemoteFile[] {
  if (audio) {
    const kind = audio.voice === true ? 'voice' : 'audio';
    return [{ ref: audio.id, name: mediaName(kind, audio.mime_type) }];
  }
  if (video) return [{ ref: video.id, name: mediaName('video', video.mime_type) }];
  const picture = image ?? sticker;
  if (picture) {
    const type = picture.mime_type.split(';')[0]!.trim();
    return [{ ref: picture.id, name: PICTURES.get(type) ?? 'photo.jpg' }];
  }
  return document ? [{ ref: document.id, name: document.filename ?? 'file' }] : [];
}
