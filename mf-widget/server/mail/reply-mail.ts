import { REPLY_MAIL, cutText } from '@voxgrove/contracts';
import type { Attachment, RepliesMail } from '@voxgrove/contracts';
import type { Mail } from '@voxgrove/server/mail/port';
import { renderMail } from '@voxgrove/server/mail/template';
import { unlinked } from '@voxgrove/server/mail/unlinked';
import { fileText } from './file-text';
import { mailWords } from './mail-words';
import { typedText, writtenText } from './written-text';

const MAX_NAME_CHARS = 80;

/**
 * Creates the mail with the team's replies to the visitor: the question, the replies, and a link
 * back to the chat. All written content is plain text; the only links lead to the page of the chat
 * and to the files of the replies.
 */
export async function replyMail({
  key,
  to,
  agent,
  lang = 'en',
  question,
  replies,
  pageUrl,
}: RepliesMail): Promise<Mail> {
  const words = await mailWords(lang);
  const title = oneLine(agent.title);
  const heading = words.answered.replace('{agent}', () => title);
  const paragraphs = [
    ...(question === undefined ? [] : spoken(words.you, typedText(shortened(question)))),
    ...replies.flatMap(({ author, text, files = [] }) =>
      spoken(oneLine(author), [...writtenText(shortened(text)), ...files.map(fileText)]),
    ),
  ];
  const mail = renderMail({
    to,
    subject: heading,
    heading,
    lang,
    dir: words.dir === 'rtl' ? 'rtl' : 'ltr',
    paragraphs,
    ...(pageUrl !== undefined && { link: { label: words.goOn, url: pageUrl } }),
    files: replies.flatMap(({ files = [] }) => files.map(fileLink)),
    footer: words.answerFooter.replace('{agent}', () => title),
  });
  return { ...mail, key, fromName: cutText(unlinked(title), MAX_NAME_CHARS) };
}

/** Puts the author's name on its own line. */
const spoken = (speaker: string, [first = '', ...more]: string[]): string[] => [
  `${speaker}:\n${first}`.trim(),
  ...more,
];

const fileLink = (file: Attachment): { label: string; url: string } => ({
  label: fileText(file),
  url: file.url,
});

const shortened = (text: string): string => cutText(text, REPLY_MAIL.maxTextChars);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
