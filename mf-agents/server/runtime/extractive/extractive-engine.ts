import type { Chunk, Source } from '@voxgrove/contracts';
import type { Language } from '@voxgrove/contracts/language';
import { escapeMarkdown } from '@voxgrove/contracts/markdown/escape';
import type { AnswerEngine, AnswerRequest, AnswerResult, Turn } from '../answer-engine';
import type { Knowledge } from '../knowledge';
import { plainAddress, topOfPage } from '../opening';
import type { KnowledgeIndex } from '../retrieval/knowledge-index';
import type { Sentences } from '../sentences/en';
import { languageName, sentencesIn } from '../sentences/sentences';
import type { Ranked } from '../retrieval/rank';
import { rank } from '../retrieval/rank';
import type { Term } from '../retrieval/question-terms';
import type { Section } from '../retrieval/sections';
import { describeRetrieval } from '../trace/describe-retrieval';
import type { Trace } from '../trace/trace';
import { noTrace } from '../trace/trace';
import { answerClauses } from './answer-clauses';
import { chooseUnits } from './choose-units';
import type { Choice } from './choose-units';
import { spokenOfBefore } from './follow-up';
import { MAX_CANDIDATES, isDirect, isMaybe, mayHelp } from './gates';
import type { Intent } from './intents';
import { intentOf } from './intents';
import { asksForName, nameInReply } from './name-reply';
import type { Quote } from './quote';
import { quoteFrom } from './quote';
import { firstShown, quotedText, textBelowHeading } from './quoted-text';
import { fragmentUrl } from './text-fragment';

export interface ExtractiveAnswer extends AnswerResult {
  text: string;
  /** The quoted texts, in parts. */
  quotes: string[];
}

/**
 * Answers with sentences of the knowledge base, word for word, or says that it cannot answer. Never
 * rephrases a text.
 */
export function extractiveEngine(knowledge: Pick<Knowledge, 'index'>): AnswerEngine {
  return {
    async answer(request, sink) {
      const sentences = sentencesIn(request.lang);
      const { text, engine, band, sources } = await answerOf(request, sentences);
      request.trace.step('usage', { engine: 'extractive', model: null, costUsd: 0 });
      request.signal.throwIfAborted();
      sink.write(text);
      return { engine, band, sources };
    },
  };

  async function answerOf(
    request: AnswerRequest,
    sentences: Sentences,
  ): Promise<AnswerResult & { text: string }> {
    if (request.question.trim() === '' && request.attached) return filesOnly(sentences);
    const answer = openingAnswer(
      await knowledge.index(request.region, request.agentId),
      request,
      sentences,
    );
    return answer.band === 'miss' && request.attached ? filesOnly(sentences) : answer;
  }
}

/** Returns the answer to a question about files, which this engine cannot read. */
const filesOnly = (sentences: Sentences): AnswerResult & { text: string } => ({
  engine: 'extractive',
  band: 'miss',
  sources: [],
  text: sentences.files,
});

/**
 * Answers a question. If a conversation begins with a question that is not clear by itself, the
 * page that the visitor is on gives the topic.
 */
function openingAnswer(
  index: KnowledgeIndex,
  {
    question,
    trace,
    opening,
    history,
  }: Pick<AnswerRequest, 'question' | 'trace' | 'opening' | 'history'>,
  sentences: Sentences,
): ExtractiveAnswer {
  const answer = answerFrom(index, question, trace, sentences, history);
  const isUnclear = answer.band === 'miss' || answer.band === 'maybe';
  const page =
    isUnclear && knowsEveryWord(index, question) ? topOfPage(index, opening?.pageUrl) : undefined;
  if (!page) return answer;
  const there = answerFrom(index, `${question} ${page.title}`, trace, sentences);
  return there.band === 'direct' &&
    there.sources.some(({ url }) => plainAddress(url) === plainAddress(page.url))
    ? there
    : answer;
}

/**
 * Returns whether every word of a question occurs in the knowledge. A question with an unknown word
 * is not about the visitor's page.
 */
const knowsEveryWord = (index: KnowledgeIndex, question: string): boolean =>
  index.terms(question).every(({ idf, share }) => idf < index.rarest() * share);

/** Answers a question from one knowledge base. Deterministic. */
export function answerFrom(
  index: KnowledgeIndex,
  question: string,
  trace: Trace = noTrace,
  sentences: Sentences = sentencesIn(),
  history: readonly Turn[] = [],
): ExtractiveAnswer {
  const intent = givesName(question, history) ? 'acknowledgement' : intentOf(question);
  trace.step('route', { engine: 'extractive', intent, sections: index.sections.length });
  if (intent) return smalltalk(index, intent, sentences);
  const ranking = rank(index, question, spokenOfBefore(index, question, history));
  const { terms, ranked, answered } = ranking;
  if (answered) {
    trace.step(
      'retrieval',
      describeRetrieval(question, ranking, (passage) =>
        passage.section === answered ? { use: 'quoted' } : undefined,
      ),
    );
    return ownersAnswer(answered.chunk);
  }
  const choice = chooseUnits(ranking);
  const chosen = choice && isDirect(choice.certainty) ? choice.units : [];
  const clauses = answerClauses(index, question, ranking, chosen);
  const quoted = quotesOf(clauses.units, terms);
  const near = nearest(ranked, choice).slice(0, MAX_CANDIDATES);
  trace.step(
    'retrieval',
    describeRetrieval(
      question,
      ranking,
      (passage) =>
        (quoted.length > 0
          ? quoted.some(({ section }) => section === passage.section) && { use: 'quoted' }
          : near.includes(passage) && { use: 'linked' }) || undefined,
    ),
  );
  const [first] = quoted;
  if (first)
    return first.section.chunk.qa
      ? ownersAnswer(first.section.chunk)
      : directAnswer(quoted, clauses.missing, sentences, terms[0]?.language);

  if (near.length > 0) return unsureAnswer(near, terms, sentences);
  const contact = contactPage(index);
  const missText = contact ? sentences.missWithContact : sentences.miss;
  const text = index.sections.length === 0 ? sentences.empty : missText;
  return {
    engine: 'extractive',
    band: 'miss',
    quotes: [],
    text,
    sources: contact ? [contact] : [],
  };
}

/**
 * Returns the sections that may help if nothing answers the question. The units that were nearly
 * quoted come first.
 */
function nearest(ranked: Ranked[], choice: Choice | null): Ranked[] {
  const chosen = choice && mayHelp(choice.certainty) ? choice.units : [];
  return [
    ...chosen,
    ...ranked.filter((candidate) => isMaybe(candidate) && !chosen.includes(candidate)),
  ];
}

/** Returns whether a message only answers a question of the agent for the visitor's name. */
function givesName(message: string, history: readonly Turn[]): boolean {
  const last = history.at(-1);
  return last?.role === 'assistant' && asksForName(last.text) && nameInReply(message) !== null;
}

interface Quoted {
  section: Section;
  quote: Quote;
}

const quotesOf = (units: Ranked[], terms: Term[]): Quoted[] =>
  units.flatMap(({ section }) => {
    const quote = quoteFrom(section, terms);
    return quote ? [{ section, quote }] : [];
  });

function directAnswer(
  quoted: Quoted[],
  missing: string[],
  sentences: Sentences,
  questionLanguage: Language | undefined,
): ExtractiveAnswer {
  const [first] = quoted;
  const lead = first ? [leadOf(first.section, sentences, questionLanguage)] : [];
  const units = quoted.map(({ section, quote }) => quotedText(section, quote));
  const open = missing.map((part) => `${sentences.partMissing} ${escapeMarkdown(part)}`);
  return {
    engine: 'extractive',
    band: 'direct',
    quotes: quoted.flatMap(linesOf),
    text: [...lead, ...units, ...open].join('\n\n'),
    sources: onePerPage(quoted.map(quotedSource)),
  };
}

/** Returns the closest passage, and the next ones as excerpts that a click shows. */
function unsureAnswer(near: Ranked[], terms: Term[], sentences: Sentences): ExtractiveAnswer {
  const [first, ...others] = quotesOf(near, terms);
  if (!first)
    return {
      engine: 'extractive',
      band: 'maybe',
      quotes: [],
      text: sentences.maybe,
      sources: pages(near),
    };
  const lead = leadOf(first.section, sentences, terms[0]?.language);
  return {
    engine: 'extractive',
    band: 'maybe',
    quotes: linesOf(first),
    text: [sentences.maybe, lead, quotedText(first.section, first.quote)].join('\n\n'),
    sources: [
      quotedSource(first),
      ...others.map((other) => ({
        ...quotedSource(other),
        excerpt: textBelowHeading(other.quote),
      })),
    ],
  };
}

const linesOf = ({ quote }: Quoted): string[] => quote.blocks.flatMap(({ lines }) => lines);

const quotedSource = ({ section, quote }: Quoted): Source => ({
  ...sourceOf(section.chunk, section.heading),
  url: fragmentUrl(section.chunk.url, firstShown(quote)),
});

/** Returns the line above a quote: its page, and its language if it is not the visitor's. */
function leadOf(
  { chunk, language }: Section,
  sentences: Sentences,
  questionLanguage?: Language,
): string {
  const isForeign =
    questionLanguage !== undefined &&
    questionLanguage !== language &&
    sentencesIn(language) !== sentences;
  if (isForeign)
    return sentences.directInLanguage.replace('{language}', languageName(language, sentences));
  return chunk.url === '' ? sentences.directFromDocuments : sentences.direct;
}

/** Returns the answer that an owner has written, unchanged. */
const ownersAnswer = (chunk: Chunk): ExtractiveAnswer => ({
  engine: 'extractive',
  band: 'direct',
  quotes: [chunk.qa?.answer ?? ''],
  text: escapeMarkdown(chunk.qa?.answer ?? ''),
  sources: [],
});

function smalltalk(index: KnowledgeIndex, intent: Intent, sentences: Sentences): ExtractiveAnswer {
  const contact = intent === 'human' ? contactPage(index) : null;
  return {
    engine: 'extractive',
    band: 'smalltalk',
    quotes: [],
    text: contact ? sentences.humanWithContact : sentences[intent],
    sources: contact ? [contact] : [],
  };
}

const sourceOf = (chunk: Chunk, heading: string): Source => ({
  title: chunk.title,
  url: chunk.url,
  ...(heading !== chunk.title && { heading }),
});

/** Returns the pages of the closest sections, each page once. */
const pages = (ranked: Ranked[]): Source[] =>
  onePerPage(ranked.map(({ section }) => sourceOf(section.chunk, section.heading)));

function onePerPage(sources: Source[]): Source[] {
  const sourceByPage = new Map<string, Source>();
  for (const source of sources) {
    const page = source.url === '' ? source.title : source.url.replace(/#.*$/, '');
    if (!sourceByPage.has(page)) sourceByPage.set(page, source);
  }
  return [...sourceByPage.values()];
}

function contactPage(index: KnowledgeIndex): Source | null {
  const chunk = index.contact()?.chunk;
  return chunk ? { title: chunk.title, url: chunk.url } : null;
}
