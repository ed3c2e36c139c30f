import { cutText } from '@voxgrove/contracts';
import { messageText, replyId, splitText } from '../engine/port';
import type { OutboundMessage, Part } from '../engine/port';
import type { PageChannel } from '../../contract/pages';

/** Limits: https://developers.facebook.com/docs/messenger-platform/reference/send-api */
export const PAGE_TEXT = { messenger: 2_000, instagram: 1_000 } as const;
/**
 * Number of UTF-16 units that always fit into Instagram's limit of 1,000 bytes: a unit has at most
 * three bytes.
 */
const UNITS_OF_BYTES = 333;
const MOST_REPLIES = 13;
const MOST_CARDS = 10;
const MOST_BUTTONS = 3;
const BUTTON_TITLE = 20;
const PAYLOAD = 1_000;
const CARD_TEXT = 80;
const PICTURES = ['image/png', 'image/jpeg', 'image/gif'];

type Card = OutboundMessage['cards'][number];

/**
 * Returns the messages that show an answer. If a person wrote the answer, each message has
 * `isHuman`.
 */
export function renderMessage(channel: PageChannel, message: OutboundMessage): Part[] {
  const sources = message.sources.map(({ title, url }) => `${title}: ${url}`).join('\n');
  const text = [messageText(message.text), sources].filter(Boolean).join('\n\n');
  const parts = [
    ...textsOf(channel, text),
    ...cardParts(channel, message.cards),
    ...message.attachments.flatMap((file) => fileParts(channel, file)),
  ];
  const last = parts.at(-1);
  if (last && message.quickReplies.length > 0)
    last['quick_replies'] = message.quickReplies.slice(0, MOST_REPLIES).map((reply) => ({
      content_type: 'text',
      title: cutText(reply, BUTTON_TITLE),
      payload: replyId(reply, PAYLOAD),
    }));
  return message.isHuman === true ? parts.map((part) => ({ ...part, isHuman: true })) : parts;
}

function textsOf(channel: PageChannel, text: string): Part[] {
  const texts = splitText(text, PAGE_TEXT[channel]).flatMap((one) =>
    channel === 'messenger' || Buffer.byteLength(one) <= PAGE_TEXT.instagram
      ? [one]
      : splitText(one, UNITS_OF_BYTES),
  );
  return texts.map((one) => ({ text: one }));
}

/**
 * Returns the messages that show cards, side by side if possible. A card with only a title becomes
 * a text.
 */
function cardParts(channel: PageChannel, cards: readonly Card[]): Part[] {
  const plain = cards.filter((card) => !hasMore(card));
  const elements = cards.filter(hasMore).slice(0, MOST_CARDS).map(elementOf);
  const carousel = {
    attachment: { type: 'template', payload: { template_type: 'generic', elements } },
  };
  return [
    ...plain.flatMap(({ title }) => textsOf(channel, title)),
    ...(elements.length > 0 ? [carousel] : []),
  ];
}

const hasMore = ({ text, imageUrl, buttons }: Card): boolean =>
  Boolean(text) || imageUrl !== undefined || buttons.length > 0;

function elementOf({ title, text, imageUrl, buttons }: Card) {
  const shown = buttons.slice(0, MOST_BUTTONS).flatMap(({ label, url, reply }): object[] => {
    const name = cutText(label, BUTTON_TITLE);
    if (url !== undefined) return [{ type: 'web_url', url, title: name }];
    return reply === undefined
      ? []
      : [{ type: 'postback', title: name, payload: replyId(reply, PAYLOAD) }];
  });
  return {
    title: cutText(title, CARD_TEXT),
    ...(text && { subtitle: cutText(text, CARD_TEXT) }),
    ...(imageUrl !== undefined && { image_url: imageUrl }),
    ...(shown.length > 0 && { buttons: shown }),
  };
}

/**
 * Returns the parts for a file. If the channel cannot show the file, returns a line with its
 * address.
 */
function fileParts(
  channel: PageChannel,
  { type, url, name }: OutboundMessage['attachments'][number],
): Part[] {
  const payload = { url, is_reusable: false };
  if (PICTURES.includes(type)) return [{ attachment: { type: 'image', payload } }];
  return channel === 'messenger'
    ? [{ attachment: { type: 'file', payload } }]
    : textsOf(channel, `${name}: ${url}`);
}
