import { shellTexts } from '../../loader/texts';

/** Every text of the widget. */
export const texts = {
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
  latest: 'Show latest messages',
  stop: 'Stop answering',
  stopped: 'The answer was stopped',
  notStopped: 'The answer could not be stopped',
  somethingWrong: 'Something went wrong:',
};
