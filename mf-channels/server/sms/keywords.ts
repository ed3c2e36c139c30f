import { isStartKeyword } from '../engine/port';

export type Keyword = 'STOP' | 'HELP' | 'START';

/** Words that request something other than an answer, if a message consists of one of them. */
const WORDS: Record<Exclude<Keyword, 'START'>, readonly string[]> = {
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
};

/** Twilio also resumes messages after this word. In a conversation it is an answer. */
const YES = 'yes';

/** Returns a text as one word: "Stop all.", "OPT-OUT" and "stop!" become one word each. */
const wordOf = (text: string): string => text.toLowerCase().replaceAll(/[\s\p{P}\p{S}]+/gu, '');

/**
 * Returns the keyword if the message consists of one. As mobile carriers require, only the exact
 * keyword allows messages again.
 */
export function keywordOf(text: string): Keyword | undefined {
  if (isStartKeyword(text)) return 'START';
  const word = wordOf(text);
  const all = Object.entries(WORDS) as [Keyword, readonly string[]][];
  return all.find(([, words]) => words.includes(word))?.[0];
}

/** Returns whether the message of a customer who has opted out is an opt-in. */
export const resumes = (text: string): boolean =>
  isStartKeyword(text) || text.trim().toLowerCase() === YES;
