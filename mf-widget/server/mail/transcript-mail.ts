import { cutText } from '@voxgrove/contracts';
import type { Message } from '@voxgrove/contracts';
import { renderMail } from '@voxgrove/server/mail/template';
import type { Mail } from '@voxgrove/server/mail/port';

const MAX_MESSAGE_CHARS = 4_000;

/** A conversation as a mail to its visitor: text only, oldest first. What anybody wrote is no link in it. */
export function transcriptMail(to: string, title: string, messages: Message[]): Mail {
  const agent = oneLine(title);
  return renderMail({
    to, subject: `Your chat with ${agent}`, heading: `Your chat with ${agent}`,
    paragraphs: messages.flatMap((message) => paragraphsOf(message, agent)),
    footer: `Somebody asked for this mail in the chat with ${agent}. If it was not you, please ignore it.`,
  });
}

function paragraphsOf({ role, text, at, author, attachments = [] }: Message, agent: string): string[] {
  const who = role === 'visitor' ? 'You' : role === 'assistant' ? agent : role === 'human' ? oneLine(author ?? agent) : '';
  const time = `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const lines = [...cutText(text, MAX_MESSAGE_CHARS).split(/\s*\n\s*/), ...attachments.map(({ name }) => `[${name}]`)].filter((line) => line.trim() !== '');
  return [`${who === '' ? time : `${who}, ${time}`}: ${lines[0] ?? ''}`, ...lines.slice(1)];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
