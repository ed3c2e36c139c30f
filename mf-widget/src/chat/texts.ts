import { shellTexts } from '../../loader/texts';

/**
 * English texts of the chat, except those of `more/texts.ts` and `later/texts.ts`; components get
 * the visitor's language from `useTexts()`. `fill` replaces `{name}`. A number is written beside
 * its noun ('New messages: {count}'), so that no language needs plural forms. Add a new key to
 * every file of contract/languages.
 */
export const english = {
  ...shellTexts,
  conversation: 'Conversation',
  you: 'You',
  assistant: 'Assistant',
  table: 'Table',
  thinking: 'Writing an answer',
  sources: 'Sources',
  opensInNewTab: 'opens in a new tab',
  sending: 'Sending',
  notSent: 'Not sent.',
  tryAgain: 'Try again',
  discard: 'Discard',
  answerFailed: 'The answer could not be completed. Please ask again.',
  quotes: 'Answers are quotes from our website',
  loading: 'Loading your conversation',
  offline: 'You are offline. Messages are sent when you are back.',
  reconnecting: 'Connecting again',
  busy: 'We are busy. Your message will be sent soon.',
  latest: 'Show latest messages',
  somethingWrong: 'Something went wrong:',
  sendAgain: 'Send again',
  askAgain: 'Ask again',
  failed: 'That did not work. Please try again.',
  suggestions: 'Suggested replies',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  thanks: 'Thank you for your feedback',
  talkToPerson: 'Talk to a person',
  person: 'Team',
  machineBack: 'The assistant answers again',
  chatEnded: 'This chat has ended',
  newChat: 'This is a new conversation.',
  showEarlier: 'Show the earlier conversation',
  closedNow: 'No one can answer right now.',
  closedLater: 'Please come back later.',
  mailTranscript: 'Send this chat by email',
  more: 'More',
  attach: 'Attach pictures or PDFs',
};

export type Texts = Readonly<Record<keyof typeof english, string>>;

/** Replaces each `{name}` in `text`. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => `${values[name] ?? all}`);
