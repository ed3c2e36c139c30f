export type Keyword = 'STOP' | 'HELP' | 'START';

/** Words that request something other than an answer, if a message consists of one of them. */
const WORDS: Record<Keyword, readonly string[]> = {
  STOP: [
    'stop',
    'stopall',
    'unsubscribe',
    'unsub',
    'cancel',
    'end',
    'quit',
    'revoke',
    'optout',
    'arret',
    'arrêt',
    'stopp',
  ],
  HELP: ['help', 'info'],
  START: ['start', 'unstop', 'subscribe', 'resume'],
};

/**
 * Words after which Twilio also resumes messages. From a customer who has not opted out, they are
 * ordinary answers.
 */
const ALSO_START = ['yes'];

/** Returns a text as one word: "Stop all.", "OPT-OUT" and "stop!" become one word each. */
const wordOf = (text: string): string => text.toLowerCase().replaceAll(/[\s\p{P}\p{S}]+/gu, '');

/** Returns the keyword if the message consists of one. */
export function keywordOf(text: string): Keyword | undefined {
  const word = wordOf(text);
  const all = Object.entries(WORDS) as [Keyword, readonly string[]][];
  return all.find(([, words]) => words.includes(word))?.[0];
}

/** Returns whether the message of a customer who has opted out is an opt-in. */
export const resumes = (text: string): boolean =>
  keywordOf(text) === 'START' || ALSO_START.includes(wordOf(text));
