import { languageFor } from '@voxgrove/contracts/language';
import { kindNamed, kindOfAddress } from '../pages/port';
import type { NamedKind, Section } from '../pages/port';
import { QUESTION_TEXTS } from './question-texts';
import type { QuestionTexts } from './question-texts';

/** A page that the agent knows. */
export interface KnownPage {
  url: string;
  title: string;
  lang: string;
  sections: Section[];
}

const MAX_QUESTIONS = 3;
/** Longest suggested reply of the chat. */
const MAX_CHARS = 80;
const MIN_CHARS = 12;
const MAX_TOPIC = 40;
const QUESTION_MARK = /[?？؟]$/;
/** Kinds of pages that visitors ask about, the most frequent first. */
const TOPICS = [
  'hours',
  'prices',
  'booking',
  'delivery',
  'services',
  'directions',
  'returns',
  'contact',
] as const satisfies readonly (keyof QuestionTexts)[];

/**
 * Returns up to three questions that the pages answer, without a model: questions that the pages
 * contain, questions about kinds of pages such as prices, and then questions about titles. The
 * first one has the most certain answer.
 */
export function suggestQuestions(pages: readonly KnownPage[]): string[] {
  const [home] = pages;
  if (home === undefined) return [];
  const texts = QUESTION_TEXTS[languageFor([home.lang])];
  const [first, ...askedQuestions] = askedByPages(pages);
  const [topic, ...topics] = aboutKinds(pages, texts);
  const titles = aboutTitles(pages, texts);
  const ordered = [first, topic, ...askedQuestions, ...topics, ...titles];
  const questions = ordered.filter((question) => question !== undefined);
  return withoutTwins(questions).slice(0, MAX_QUESTIONS);
}

/** Returns questions with their answers. The first question of each group comes first. */
function askedByPages(pages: readonly KnownPage[]): string[] {
  const groups = pages.flatMap(({ sections }) => sections.map(questionsOf));
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, round) =>
    groups.flatMap((group) => group[round] ?? []),
  );
  return rounds.flat();
}

/**
 * Returns the questions of a section: questions with their answers in one block, and a heading with
 * an answer.
 */
function questionsOf({ headings, blocks }: Section): string[] {
  const inBlocks = blocks
    .filter(({ whole, text }) => whole && text.includes('\n'))
    .map(({ text }) => text.split('\n', 1)[0] ?? '');
  const heading = blocks.length > 0 ? headings.slice(-1) : [];
  return [...heading, ...inBlocks].map((text) => text.trim()).filter(isQuestion);
}

const isQuestion = (text: string): boolean =>
  QUESTION_MARK.test(text) && text.length >= MIN_CHARS && text.length <= MAX_CHARS;

function aboutKinds(pages: readonly KnownPage[], texts: QuestionTexts): string[] {
  const kinds = new Set(
    pages.flatMap(({ url, title }) => {
      const named = [kindOfAddress(new URL(url)), kindNamed(title)].filter(isMeant);
      return named.map(({ kind }) => kind);
    }),
  );
  return TOPICS.filter((topic) => kinds.has(topic)).map((topic) => texts[topic]);
}

const isMeant = (found: NamedKind | undefined): found is NamedKind =>
  found !== undefined && found.share >= 0.5;

/**
 * Returns questions about titles. Titles that name a kind of page, such as "Imprint", make no
 * question.
 */
const aboutTitles = (
  [home, ...otherPages]: readonly KnownPage[],
  { about }: QuestionTexts,
): string[] =>
  [
    ...otherPages.map(({ title }) => title),
    ...(home?.sections ?? []).flatMap(({ headings }) => headings.slice(-1)),
  ]
    .map((topic) => topic.trim())
    .filter(({ length }) => length > 2 && length <= MAX_TOPIC)
    .filter((topic) => !isMeant(kindNamed(topic)) && !isQuestion(topic))
    .map(about);

const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const withoutTwins = (questions: string[]): string[] => [
  ...new Map(questions.map((question) => [folded(question), question])).values(),
];
