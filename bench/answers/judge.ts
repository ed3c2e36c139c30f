import type { Question } from './site';

/** The reply to a question. */
export interface Reply {
  text: string;
  /** Texts that one click shows. */
  excerpts?: string[];
  /** `none`: the visitor gets links, a standard sentence of the product, or nothing. */
  gives: 'answer' | 'links' | 'none';
  /** Paths of the pages that the reply names. */
  pages: string[];
  /** The engine takes the message for a wish to talk to a person, or for small talk. */
  intent: 'person' | 'small-talk' | null;
}

/** See docs/benchmarks.md. */
export type Outcome = 'full' | 'partial' | 'wrong' | 'unsure-right' | 'missed' | 'right';

/** Returns whether a text contains all facts of a question. */
export function hasAll(text: string, { facts }: Question): boolean {
  const replyText = comparable(text);
  return facts.every((spellings) => isIn(replyText, spellings));
}

/**
 * Returns the outcome of one question. `right`: the engine was silent, made small talk or offered a
 * person, as the question requires.
 */
export function outcomeOf(question: Question, reply: Reply): Outcome {
  const { kind, facts, pages } = question;
  if (kind === 'person' || kind === 'small-talk') {
    if (reply.intent === kind) return 'right';
    return reply.gives === 'answer' ? 'wrong' : 'missed';
  }
  if (facts.length === 0) return reply.gives === 'answer' ? 'wrong' : 'right';
  const rightPage = reply.pages.some((page) => pages.includes(page));
  if (reply.gives === 'answer') {
    if (hasAll(reply.text, question)) return 'full';
    const replyText = comparable(reply.text);
    return rightPage && facts.some((spellings) => isIn(replyText, spellings)) ? 'partial' : 'wrong';
  }
  return reply.gives === 'links' && rightPage ? 'unsure-right' : 'missed';
}

const isIn = (replyText: string, spellings: string[]): boolean =>
  spellings.some((spelling) => replyText.includes(comparable(spelling)));

/**
 * Returns a text without Markdown and without differences in case, dashes, quotation marks and
 * spaces.
 */
const comparable = (text: string): string =>
  text
    .replace(/\\([^\p{L}\p{N}\s])/gu, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*|]/g, ' ')
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’´`]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s*-\s*/g, '-')
    .replace(/\s+/g, ' ');
