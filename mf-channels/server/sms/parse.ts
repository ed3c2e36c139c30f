import type { InboundItem, RemoteFile } from '../engine/port';
import { wordsOfCode } from './error-words';
import { isPhone, readForm } from './form';
import type { WebhookForm } from './form';
import { mediaName } from '../engine/port';
import { keywordOf } from './keywords';

const MOST_MEDIA = 10;
const STATUSES = new Map<string, 'sent' | 'delivered' | 'read' | 'failed'>([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['undelivered', 'failed'],
  ['failed', 'failed'],
]);
/** Names of stored files by their type. */
const FILES = new Map([
  ['image/jpeg', 'photo.jpg'],
  ['image/png', 'photo.png'],
  ['image/gif', 'photo.gif'],
  ['image/webp', 'photo.webp'],
  ['application/pdf', 'file.pdf'],
]);
/** Sounds and videos. The text tells the agent what the customer has sent. */
const MEDIA: [RegExp, { kind: 'voice' | 'video'; words: string }][] = [
  [/^audio\//, { kind: 'voice', words: '[Voice message]' }],
  [/^video\//, { kind: 'video', words: '[Video]' }],
];
/** Texts for content that is not stored. */
const WORDS: [RegExp, string][] = [
  [/vcard/, '[Contact]'],
  [/^image\//, '[Picture]'],
];

/** Reads a webhook: a message of a customer, or the status of a message that we have sent. */
export function parseForm(payload: string): InboundItem[] {
  const form = readForm(payload);
  if (form === undefined) return [];
  return form.MessageStatus === undefined ? messageItems(form) : statusItems(form);
}

function statusItems({ MessageSid, MessageStatus, ErrorCode }: WebhookForm): InboundItem[] {
  const status = STATUSES.get(MessageStatus ?? '');
  if (status === undefined) return [];
  const reason = status === 'failed' ? { reason: wordsOfCode(ErrorCode ?? 0) } : {};
  return [{ kind: 'status', providerId: MessageSid, status, ...reason }];
}

function messageItems(form: WebhookForm): InboundItem[] {
  const { MessageSid, From, Body, OptOutType, ReceivedAt } = form;
  const keyword = OptOutType ?? keywordOf(Body);
  if (!isPhone(From) || keyword === 'STOP' || keyword === 'HELP') return [];
  const { files, words } = mediaOf(form);
  const text = [Body.trim(), ...words].filter((line) => line !== '').join('\n');
  const isStart = keyword === 'START';
  if (text === '' && files.length === 0) return [];
  return [
    {
      kind: 'message',
      chat: From,
      order: ReceivedAt,
      providerId: MessageSid,
      sender: { phone: From },
      text: isStart ? '' : text,
      files,
      ...(isStart && { opening: true as const }),
    },
  ];
}

function mediaOf(form: WebhookForm): { files: RemoteFile[]; words: string[] } {
  const files: RemoteFile[] = [];
  const words: string[] = [];
  for (let index = 0; index < Math.min(form.NumMedia, MOST_MEDIA); index += 1) {
    const ref = String(form[`MediaUrl${index}`] ?? '');
    const type = String(form[`MediaContentType${index}`] ?? '').toLowerCase();
    const name = FILES.get(type);
    const [, media] = MEDIA.find(([pattern]) => pattern.test(type)) ?? [];
    if (ref !== '' && media) {
      files.push({ ref, name: mediaName(media.kind, type) });
      words.push(media.words);
    } else if (name !== undefined && ref !== '') files.push({ ref, name });
    else words.push(WORDS.find(([pattern]) => pattern.test(type))?.[1] ?? '[File]');
  }
  return { files, words };
}
