import { DISCORD_TEXT } from '../../contract/discord';
import { messageText, splitText } from '../engine/port';
import type { OutboundMessage, Part } from '../engine/port';

const MARKS = { strong: '**', em: '*', strike: '~~', code: '`' } as const;
const MOST_SOURCES = 3;

/** Returns the texts that show a message. Webhooks of a server cannot send buttons. */
export function renderMessage(message: OutboundMessage): Part[] {
  const { text, cards, attachments, sources, quickReplies } = message;
  const blocks = [
    messageText(text, (kind, marked) => `${MARKS[kind]}${marked}${MARKS[kind]}`),
    ...cards.map(cardText),
    attachments.map(({ name, url }) => `${name}: ${url}`).join('\n'),
    sources
      .slice(0, MOST_SOURCES)
      .map(({ title, url }) => `${title}: <${url}>`)
      .join('\n'),
    quickReplies.map((reply) => `- ${reply}`).join('\n'),
  ];
  const all = blocks.filter((block) => block !== '').join('\n\n');
  return splitText(all, DISCORD_TEXT).map((part) => ({ text: part }));
}

function cardText({ title, text, imageUrl, buttons }: OutboundMessage['cards'][number]): string {
  const choices = buttons.map(({ label, url }) =>
    url === undefined ? `- ${label}` : `${label}: ${url}`,
  );
  return [title, text, imageUrl, ...choices].filter(Boolean).join('\n');
}
