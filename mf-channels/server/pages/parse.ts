import { isUrl } from '@voxgrove/contracts/is-url';
import { asJson } from '../../contract/as-json';
import { saidWith } from '../engine/port';
import type { InboundItem, RemoteFile, StoredAccount } from '../engine/port';
import { PageEvent } from './event';
import type { PageMessage } from './event';

/** Payload of the button that starts a chat. */
const GET_STARTED = 'GET_STARTED';
const OTHER = '[A kind of message that cannot be shown]';
/** Texts that tell the agent what an attachment is. */
const WORDS: Record<string, string> = {
  video: '[Video]',
  audio: '[Voice message]',
  share: '[Shared post]',
  reel: '[Reel]',
  ig_reel: '[Reel]',
  ig_post: '[Shared post]',
  story_mention: '[Mentioned you in a story]',
  fallback: '[Link]',
  location: '[Location]',
  template: '[Card]',
};

/** Reads an event of a page or of an Instagram account. */
export function parseEvent(payload: string, { accountId }: StoredAccount): InboundItem[] {
  const read = PageEvent.safeParse(asJson(payload));
  if (!read.success || read.data.recipient.id !== accountId) return [];
  const { message, postback, reaction, delivery, read: seen } = read.data;
  if (message) return messageItems(read.data, message);
  if (postback) {
    const isOpening = postback.payload === GET_STARTED;
    const said = saidWith({ id: postback.payload, title: postback.title });
    const providerId = postback.mid ?? `postback ${read.data.timestamp}`;
    return item(read.data, providerId, isOpening ? '' : said, [], isOpening);
  }
  if (reaction?.action === 'react') {
    const providerId = `reaction ${reaction.mid} ${read.data.timestamp}`;
    return item(read.data, providerId, reaction.emoji ?? '');
  }
  const delivered = delivery?.mids ?? [];
  if (seen?.mid !== undefined) return [{ kind: 'status', providerId: seen.mid, status: 'read' }];
  return delivered.map((providerId) => ({ kind: 'status', providerId, status: 'delivered' }));
}

function messageItems(event: PageEvent, message: PageMessage): InboundItem[] {
  // An echo is a message that the business itself has sent.
  if (message.is_echo === true || message.is_deleted === true) return [];
  const files = message.attachments.flatMap(fileOf);
  const text = textOf(message);
  const isEmpty = text === '' && files.length === 0;
  return item(event, message.mid, isEmpty ? OTHER : text, files);
}

function item(
  { sender, timestamp }: PageEvent,
  providerId: string,
  text: string,
  files: RemoteFile[] = [],
  isOpening = false,
): InboundItem[] {
  if (text === '' && files.length === 0 && !isOpening) return [];
  return [
    {
      kind: 'message',
      chat: sender.id,
      order: timestamp,
      providerId,
      // Events do not name the person, so the engine requests the person.
      sender: {},
      text,
      files,
      ...(timestamp > 0 && { writtenAt: timestamp }),
      ...(isOpening && { opening: true as const }),
    },
  ];
}

function textOf({ text = '', quick_reply: reply, reply_to, attachments }: PageMessage): string {
  const said = reply ? saidWith({ id: reply.payload, title: text }) : text.trim();
  const shown = attachments.map(({ type, payload }) => {
    if (type === 'image' || type === 'file') return '';
    const words = WORDS[type] ?? OTHER;
    return [words, payload?.title].filter(Boolean).join(' ');
  });
  return [reply_to?.story && '[Reply to your story]', ...shown, said]
    .filter((line) => typeof line === 'string' && line !== '')
    .join('\n');
}

/** Returns the files to store. The name of a file is the end of its address. */
function fileOf({ type, payload }: PageMessage['attachments'][number]): RemoteFile[] {
  const ref = payload?.url;
  if (ref === undefined || !isUrl(ref)) return [];
  if (type === 'image') return [{ ref, name: 'photo.jpg' }];
  // The address need not end with the type. The type is detected when the file is stored.
  if (type === 'audio') return [{ ref, name: 'voice.m4a' }];
  if (type === 'video') return [{ ref, name: 'video.mp4' }];
  if (type !== 'file') return [];
  const name = decoded(new URL(ref).pathname.split('/').at(-1) ?? '');
  return [{ ref, name: name === '' ? 'file' : name }];
}

/** Decodes a text. An address may contain character sequences that cannot be decoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
