import { renderMail } from '@voxgrove/server/mail/template';
import type { ClientSpeech } from '@voxgrove/server/client-texts/client-texts';
import type { Mail } from '@voxgrove/server/mail/port';
import type { Notice } from './collections';

/** The mail about the notifications of one reader that wait on a dashboard. */
export interface NotificationMail {
  /** Oldest first, at least one. */
  notices: Pick<Notice, 'title' | 'body'>[];
  /** Page that shows all these notifications, below /app/{region}. */
  urlPathname: string;
  /** A repeat with the same key is the same mail. */
  key: string;
  /** Address from which a reply goes into the conversation. */
  replyTo?: string;
}

/** Returns the mail. `product`: name of the dashboard. `speech`: language of the reader. */
export function notificationMail(
  to: string,
  { notices, key, replyTo }: NotificationMail,
  url: string,
  product: string,
  { lang, say }: ClientSpeech,
): Mail {
  const [first] = notices;
  const title =
    notices.length === 1 && first ? first.title : say('noticesSubject', { count: notices.length });
  const texts =
    notices.length === 1
      ? notices.map(({ body }) => body)
      : notices.map((notice) => [notice.title, notice.body].filter(Boolean).join('\n'));
  const invitation = replyTo === undefined ? [] : [say('noticesReply')];
  const mail = renderMail({
    to,
    subject: title,
    heading: title,
    paragraphs: [...texts.filter((text) => text !== ''), ...invitation],
    link: { label: say('noticesButton', { name: product }), url },
    footer: say('noticesFooter', { name: product }),
    lang,
  });
  return { ...mail, key, ...(replyTo !== undefined && { replyTo }) };
}
