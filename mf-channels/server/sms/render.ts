import { SMS_TEXT } from '../../contract/sms';
import { messageText, splitText } from '../engine/port';
import type { OutboundMessage, Part } from '../engine/port';

const MOST_SOURCES = 3;

/**
 * Returns the texts that show a message, including its pictures and buttons, on a phone that can
 * only show text.
 */
export function renderMessage(message: OutboundMessage): Part[] {
  const { text, cards, attachments, sources, quickReplies } = message;
  const blocks = [
    messageText(text),
    ...cards.map(cardText),
    attachments.map(({ name, url }) => `${name}: ${url}`).join('\n'),
    sources
      .slice(0, MOST_SOURCES)
      .map(({ title, url }) => `${title}: ${url}`)
      .join('\n'),
    quickReplies.map((reply) => `- ${reply}`).join('\n'),
  ];
  const all = blocks.filter((block) => block !== '').join('\n\n');
  return splitText(all, SMS_TEXT).map((part) => ({ text: part }));
}

function cardText({ title, text, imageUrl, buttons }: OutboundMessage['cards'][number]): string {
  const choices = buttons.map(({ label, url }) =>
    url === undefined ? `- ${label}` : `${label}: ${url}`,
  );
  return [title, text, imageUrl, ...choices].filter(Boolean).join('\n');
}
