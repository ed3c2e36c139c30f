import type { OutboundMessage, Part } from '../engine/port';
import { styledTexts } from './styled-text';
import type { StyledText } from './styled-text';

/** Limits of the Bot API: https://core.telegram.org/bots/api */
export const TELEGRAM_TEXT = 4_096;
const CAPTION = 1_024;
const CALLBACK_BYTES = 64;
const MOST_SOURCES = 3;
const LABEL = 60;

interface Button {
  text: string;
  url?: string;
  callback_data?: string;
}

/** Returns the calls that show a message. Each call has its `method`. */
export function renderMessage(message: OutboundMessage): Part[] {
  const texts = styledTexts(message.text, TELEGRAM_TEXT).map(textPart);
  const cards = message.cards.map(cardPart);
  const files = message.attachments.map(({ type, url, name }): Part =>
    type === 'application/pdf'
      ? { method: 'sendDocument', document: url, caption: name }
      : { method: 'sendPhoto', photo: url },
  );
  const parts = [...texts, ...cards, ...files];
  const last = texts.at(-1);
  const buttons = [
    ...message.sources.slice(0, MOST_SOURCES).map(sourceButton),
    ...message.quickReplies.map(replyButton),
  ];
  if (last && buttons.length > 0) last['reply_markup'] = keyboard(buttons);
  return parts;
}

/** Returns the calls that send plain texts. */
export const textParts = (texts: readonly string[]): Part[] =>
  texts.map((text) => textPart({ text, entities: [] }));

const textPart = ({ text, entities }: StyledText): Part => ({
  method: 'sendMessage',
  text,
  ...(entities.length > 0 && { entities }),
  link_preview_options: { is_disabled: true },
});

function cardPart({ title, text, imageUrl, buttons }: OutboundMessage['cards'][number]): Part {
  const caption = [title, text].filter(Boolean).join('\n').slice(0, CAPTION);
  const links = buttons.flatMap(({ label, url, reply }): Button[] => {
    if (url !== undefined) return [{ text: label, url }];
    return reply === undefined ? [] : [{ text: label, callback_data: withinBytes(reply) }];
  });
  const markup = links.length > 0 && { reply_markup: keyboard(links) };
  return imageUrl === undefined
    ? { method: 'sendMessage', text: caption, ...markup }
    : { method: 'sendPhoto', photo: imageUrl, caption, ...markup };
}

const sourceButton = ({ title, url }: { title: string; url: string }): Button => ({
  text: title.slice(0, LABEL),
  url,
});

const replyButton = (text: string): Button => ({ text, callback_data: withinBytes(text) });

/** Places the buttons below the text, one per row. */
const keyboard = (buttons: readonly Button[]) => ({
  inline_keyboard: buttons.map((button) => [button]),
});

/**
 * Cuts a text to at most 64 bytes. Nothing is lost: the customer's message is the label of the
 * button, not this text.
 */
function withinBytes(text: string): string {
  let cut = text;
  while (Buffer.byteLength(cut) > CALLBACK_BYTES) cut = cut.slice(0, -1);
  return cut.toWellFormed();
}
