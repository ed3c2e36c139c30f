import { setImmediate } from 'node:timers/promises';
import { MARKERS, cutText } from '@voxgrove/contracts';
import type { Card, Message, PublicAgent } from '@voxgrove/contracts';
import { languageFor } from '@voxgrove/contracts/language';
import type { Language } from '@voxgrove/contracts/language';
import { renderMail } from '@voxgrove/server/mail/template';
import type { Mail } from '@voxgrove/server/mail/port';
import { fileText } from './file-text';
import { mailWords } from './mail-words';
import type { MailWords } from './mail-words';
import { typedText, writtenText } from './written-text';

const MAX_MESSAGE_CHARS = 4_000;
/**
 * Largest length of a mailed transcript, in characters: about eighty pages. Such a transcript is
 * quick to build and still readable.
 */
const MAX_CHARS = 200_000;
const [, AFTER_NAME = ''] = MARKERS.joined.split('{name}');

/**
 * The conversation of a mail. `whole`: no messages were left out at the beginning. `lang`: language
 * of the chat, else the agent's.
 */
export interface Transcript {
  agent: Pick<PublicAgent, 'title' | 'lang' | 'initMessages'>;
  messages: Message[];
  whole: boolean;
  lang: Language | undefined;
}

/**
 * Creates a mail with a conversation for its visitor: plain text, oldest message first, with the
 * chat's texts and without links. Of a very long conversation the mail contains only the end, and
 * says so.
 */
export async function transcriptMail(
  to: string,
  {
    agent: { title, lang: agentLanguage, initMessages },
    messages,
    whole,
    lang = languageFor([agentLanguage]),
  }: Transcript,
): Promise<Mail> {
  const words = await mailWords(lang);
  const agent = oneLine(title);
  const heading = words.heading.replace('{agent}', () => agent);
  const newestFirst: string[][] = [];
  let charsLeft = MAX_CHARS;
  for (const message of messages.toReversed()) {
    const paragraphs = paragraphsOf(message, agent, words);
    charsLeft -= paragraphs.join('').length;
    if (charsLeft < 0) break;
    newestFirst.push(paragraphs);
    // Some messages take milliseconds to parse, and there are hundreds: yield in between.
    await setImmediate();
  }
  const before =
    whole && charsLeft >= 0
      ? initMessages.flatMap((text) => spoken(agent, writtenText(text)))
      : [words.cut];
  return renderMail({
    to,
    subject: heading,
    heading,
    lang,
    dir: words.dir === 'rtl' ? 'rtl' : 'ltr',
    paragraphs: [...before, ...newestFirst.reverse().flat()],
    footer: words.footer.replace('{agent}', () => agent),
  });
}

function paragraphsOf(
  { role, text: all, at, author, attachments = [], cards = [], sources }: Message,
  agent: string,
  words: MailWords,
): string[] {
  const time = `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const text = cutText(all, MAX_MESSAGE_CHARS);
  if (role === 'system') return spoken(time, [markerText(text, words)]);
  const answerer = role === 'assistant' ? agent : oneLine(author ?? agent);
  const speaker = role === 'visitor' ? words.you : answerer;
  return spoken(`${speaker}, ${time}`, [
    ...(role === 'visitor' ? typedText(text) : writtenText(text)),
    ...attachments.map(fileText),
    ...cards.map(cardText),
    ...(sources.length > 0
      ? [
          [
            `${words.sources}:`,
            ...sources.map(
              ({ title, heading }) => `• ${heading ? `${title} › ${heading}` : title}`,
            ),
          ].join('\n'),
        ]
      : []),
  ]);
}

/** Puts the author's name on its own line. */
const spoken = (speaker: string, [first = '', ...more]: string[]): string[] => [
  `${speaker}:\n${first}`.trim(),
  ...more,
];

const cardText = ({ title, text, buttons }: Card): string =>
  [title, text ?? '', buttons.map(({ label }) => `[${label}]`).join(' ')]
    .filter((line) => line !== '')
    .join('\n');

/** Returns the text of a marker, which says who answers from here on. */
function markerText(text: string, words: MailWords): string {
  switch (text) {
    case MARKERS.requested:
      return words.handoffTitle;
    case MARKERS.machine:
      return words.machineBack;
    case MARKERS.ended:
      return words.chatEnded;
    default:
      return text.endsWith(AFTER_NAME)
        ? words.personHere.replace('{name}', () => text.slice(0, -AFTER_NAME.length))
        : text;
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
