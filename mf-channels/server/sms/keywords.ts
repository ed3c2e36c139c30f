export type Keyword = 'STOP' | 'HELP' | 'START';

/** Words that ask for something else than an answer, alone in a message. */
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

/** Twilio resumes after these too; in a conversation they are answers. */
const ALSO_START = ['yes'];

/** "Stop all.", "OPT-OUT" and "stop!" are one word each. */
const wordOf = (text: string): string => text.toLowerCase().replaceAll(/[\s\p{P}\p{S}]+/gu, '');

/** The keyword that a message consists of. */
export function keywordOf(text: string): Keyword | undefined {
  const word = wordOf(text);
  const all = Object.entries(WORDS) as [Keyword, readonly string[]][];
  return all.find(([, words]) => words.includes(word))?.[0];
}

/** Whether a message of a customer who has opted out allows messages again. */
export const resumes = (text: string): boolean =>
  keywordOf(text) === 'START' || ALSO_START.includes(wordOf(text));
