/** Texts of notifications in English. Clients of agencies get the text of their language. */
export const NOTICE_TEXTS = {
  noticeHandoff: '{{agent}}: a visitor asks for a person',
  noticeConversation: '{{agent}}: new conversation',
  noticeUnanswered: '{{agent}} could not answer',
  noticeManyConversations: '{{agent}}: many new conversations',
  noticeManyUnanswered: '{{agent}}: many questions without an answer',
  noticeMany: 'More than {{count}} within a minute.',
  noticeMessage: '{{agent}}: a visitor wrote to you',
  noticeContact: '{{agent}}: a visitor left an address',
  noticeUnrecorded: 'This agent keeps no transcripts.',
  noticeSnoozed: 'A snoozed conversation is back',
  noticeMention: '{{person}} mentioned you',
  noticeExpiry: 'The access to {{account}} expires on {{day}}',
  noticeExpiryBody: 'Connect it again before then, so that your agent keeps answering there.',
  noticeReconnect: '{{account}} needs to be connected again',
  noticeReconnectBody:
    'The provider refuses the access, so your agent receives and sends no messages there.',
  noticeCampaignReply: '{{campaign}}: your agent does not answer a reply by email',
  noticeUnmailed: 'An answer to {{recipient}} could not be mailed',
  noticeUnmailedBody: '{{campaign}}: {{reason}} Send it again under Channels.',
  noticeMailRefused: 'The mail server does not accept mails to this address.',
  noticeMailUnreachable: 'The mail server could not be reached for a long time.',
  noticeMailDomain: 'The agency of this workspace has no verified email domain.',
  noticePaused: 'The campaign {{campaign}} is paused',
  noticePausedBody: '{{account}}: {{reason}}',
  noticePausedNumber:
    'The number is not connected any more. Connect it again, then resume the campaign.',
  noticePausedDomain:
    'The agency of this workspace has no verified email domain. Set one up under Agency, then resume the campaign.',
  noticePausedCredits:
    'The campaign needs {{needed}} credits, and {{available}} are available. Add credits under Billing, then resume the campaign.',
  noticeLate: 'The campaign {{campaign}} is stuck',
  noticeLateBody: 'Its messages are late. Open the campaign to see how far it is, or to stop it.',
  noticeReplyRefused: 'Your reply was not sent',
  noticeReplyUnproven:
    'The mail provider could not confirm that the mail came from you. Answer in the inbox, or use the mail server of your domain.',
  noticeReplyOtherAddress:
    'The reply came from {{sender}}. Reply from {{address}}, or answer in the inbox.',
  noticeReplyTaken: '{{person}} is in this conversation. Take it over in the inbox first.',
  noticeReplyTakenByOther:
    'Another person is in this conversation. Take it over in the inbox first.',
  noticeReplyFull: 'This conversation has reached its largest length.',
  noticeReplyCharacters:
    'The reply contains characters that a chat cannot have. Write it again as plain text.',
  noticeReplyEmpty: 'The reply has no text.',
  noticeReplyTooLong: 'The reply is too long for a chat. Write a shorter one.',
  noticeReplyGone: 'This conversation does not exist any more.',
} as const;

export type TextValues = Readonly<Record<string, string | number>>;

/** A text of a notification, with the values of its placeholders. A value may be a text, too. */
export interface NoticeText {
  key: keyof typeof NOTICE_TEXTS;
  values?: Readonly<Record<string, string | number | NoticeText>>;
}

/** Fields of a notification: the English text, and how other languages get it. */
export interface NoticeWords {
  title: string;
  body: string;
  /** The texts that exist in every language. The others are words of people. */
  texts: { title: NoticeText; body?: NoticeText };
}

/** Returns a text with its placeholders (`{{name}}`) filled in. Missing values are empty. */
export const filledText = (text: string, values: TextValues = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''));

/** Returns a text of a notification. `say`: returns a text of one language. */
export function sayNotice(
  { key, values = {} }: NoticeText,
  say: (key: NoticeText['key'], values: TextValues) => string,
): string {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? sayNotice(value, say) : value,
  ]);
  return say(key, Object.fromEntries(said) as TextValues);
}

/** Returns a text of a notification in English. */
export const englishNotice = (text: NoticeText): string =>
  sayNotice(text, (key, values) => filledText(NOTICE_TEXTS[key], values));

/** Returns the title and the body of a notification. A body that is a string is words of people. */
export function noticeWords(title: NoticeText, body: NoticeText | string): NoticeWords {
  const isText = typeof body !== 'string';
  return {
    title: englishNotice(title),
    body: isText ? englishNotice(body) : body,
    texts: { title, ...(isText && { body }) },
  };
}
