import { shellTexts } from '../../loader/texts';

/**
 * The texts of the chat in English, but those of `more/texts.ts` and `later/texts.ts`; components get those of their visitor's language from `useTexts()`. `{name}` stands for a value,
 * put in by `fill`. A number stands beside its noun ('New messages: {count}'), so that no language has to decline it. A key added here
 * has to be added to every file of contract/languages.
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
  busy: 'There is a lot to do right now. Your message is sent in a moment.',
  latest: 'Show latest messages',
  somethingWrong: 'Something went wrong:',
  sendAgain: 'Send again',
  askAgain: 'Ask again',
  failed: 'That did not work. Please try again.',
  suggestions: 'Suggested replies',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  thanks: 'Thank you for telling us',
  talkToPerson: 'Talk to a person',
  person: 'Team',
  machineBack: 'The assistant answers again',
  chatEnded: 'This chat has ended',
  newChat: 'This is a new conversation. The earlier one stays readable.',
  showEarlier: 'Show the earlier conversation',
  closedNow: 'Nobody can answer right now.',
  closedLater: 'Please come back later.',
  mailTranscript: 'Send this chat by e-mail',
  more: 'More',
  attach: 'Attach pictures or PDFs',
};

export type Texts = Readonly<Record<keyof typeof english, string>>;

/** `text` with its `{name}`s replaced. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => `${values[name] ?? all}`);
