import { asJson } from '../../contract/as-json';
import { mediaName } from '../engine/port';
import type { InboundItem, RemoteFile, Sender, StoredAccount } from '../engine/port';
import { Update } from './update';
import type { TelegramMessage } from './update';

/** Reads an update. An update that is not for the bot has no items. */
export function parseUpdate(payload: string, { details }: StoredAccount): InboundItem[] {
  const update = Update.safeParse(asJson(payload));
  if (!update.success) return [];
  const { message, edited_message: edited, callback_query: pressed } = update.data;
  const order = update.data.update_id;
  const username = details['username'] ?? '';
  if (message) return messageItems(message, order, username);
  if (edited) return editItems(edited, order, username);
  if (pressed?.message === undefined) return [];
  const { chat, reply_markup: markup } = pressed.message;
  const buttons = markup?.inline_keyboard.flat() ?? [];
  const label = buttons.find((button) => button.callback_data === pressed.data)?.text;
  return [
    {
      kind: 'message',
      chat: String(chat.id),
      order,
      providerId: `button ${pressed.id}`,
      sender: senderOf(pressed.from),
      text: label ?? pressed.data ?? '',
      files: [],
    },
  ];
}

function messageItems(message: TelegramMessage, order: number, username: string): InboundItem[] {
  if (message.from?.is_bot === true || !isForBot(message, username)) return [];
  const chat = String(message.chat.id);
  const files = filesOf(message);
  const text = textOf(message, username);
  const isStart = /^\/start\b/.test(text);
  if (text === '' && files.length === 0) return [];
  return [
    {
      kind: 'message',
      chat,
      order,
      providerId: String(message.message_id),
      sender: senderOf(message.from, message.contact),
      text: isStart ? '' : text,
      files,
      ...(isStart && { opening: true as const }),
    },
  ];
}

function editItems(message: TelegramMessage, order: number, username: string): InboundItem[] {
  const text = textOf(message, username);
  if (!isForBot(message, username) || text === '' || /^\//.test(text)) return [];
  return [
    {
      kind: 'edit',
      chat: String(message.chat.id),
      order,
      providerId: String(message.message_id),
      edition: String(message.edit_date ?? 0),
      sender: senderOf(message.from),
      text,
    },
  ];
}

/**
 * Returns whether a message is for the bot. In groups, the bot answers only people who mention it
 * or reply to it.
 */
function isForBot(message: TelegramMessage, username: string): boolean {
  if (message.chat.type === 'private') return true;
  if (message.chat.type === 'channel') return false;
  const written = `${message.text ?? ''} ${message.caption ?? ''}`.toLowerCase();
  const isReply = message.reply_to_message?.from?.username === username;
  return isReply || (username !== '' && written.includes(`@${username.toLowerCase()}`));
}

function textOf(message: TelegramMessage, username: string): string {
  const written = message.text ?? message.caption;
  if (written !== undefined) return withoutMention(written, username);
  return describe(message);
}

const withoutMention = (text: string, username: string): string =>
  username === '' ? text.trim() : text.replaceAll(new RegExp(`@${username}\\b`, 'gi'), '').trim();

/** Returns a description of content that is not text. */
function describe(message: TelegramMessage): string {
  const { venue, location, contact, sticker, poll, dice, checklist } = message;
  if (venue) return `Location: ${venue.title}, ${venue.address} (${pointOf(venue.location)})`;
  if (location) return `Location: ${pointOf(location)}`;
  if (contact) {
    const name = [contact.first_name, contact.last_name].filter(Boolean).join(' ');
    return `Contact: ${name}, ${contact.phone_number}`;
  }
  if (sticker) return sticker.emoji ?? '[Sticker]';
  if (poll) return `Poll: ${poll.question}`;
  if (dice) return `${dice.emoji} ${dice.value}`;
  if (checklist) return `Checklist: ${checklist.title}`;
  if (message.story) return '[Story]';
  if (message.game) return '[Game]';
  if (message.paid_media) return '[Paid picture or video]';
  if (message.voice) return '[Voice message]';
  if (message.audio) return '[Audio]';
  if (message.video ?? message.video_note ?? message.animation) return '[Video]';
  return '';
}

const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude}, ${longitude}`;

function filesOf(message: TelegramMessage): RemoteFile[] {
  const { photo, document, voice, audio, video, video_note: note, animation } = message;
  if (voice) return [mediaFile('voice', voice, 'audio/ogg')];
  if (audio) return [mediaFile('audio', audio, 'audio/mpeg')];
  const anyVideo = video ?? note ?? animation;
  if (anyVideo) return [mediaFile('video', anyVideo, 'video/mp4')];
  // The last size of a photo is the largest.
  const largest = photo?.at(-1);
  if (largest) return [{ ref: largest.file_id, name: 'photo.jpg' }];
  return document ? [{ ref: document.file_id, name: document.file_name ?? 'file' }] : [];
}

/** `type`: the usual type, for a file without one. */
const mediaFile = (
  kind: 'voice' | 'audio' | 'video',
  { file_id: ref, mime_type }: NonNullable<TelegramMessage['document']>,
  type: string,
): RemoteFile => ({ ref, name: mediaName(kind, mime_type ?? type) });

function senderOf(from: TelegramMessage['from'], contact?: TelegramMessage['contact']): Sender {
  if (from === undefined) return {};
  const name = [from.first_name, from.last_name].filter(Boolean).join(' ');
  // A contact is the sender's own number only if Telegram confirms it.
  const isOwn = contact !== undefined && contact.user_id === from.id;
  return {
    ...(name !== '' && { name }),
    ...(isOwn && { phone: contact.phone_number }),
    ...(from.username !== undefined && { handle: `@${from.username}` }),
    ...(from.language_code !== undefined && { language: from.language_code }),
  };
}
