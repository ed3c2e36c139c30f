import type { Chunk, Source } from '@voxgrove/contracts';
import { escapeMarkdown } from '@voxgrove/contracts/markdown/escape';
import { readRow, writeRow, writeSeparator } from '@voxgrove/contracts/markdown/table';
import type { AnswerEngine, AnswerRequest, AnswerResult } from '../answer-engine';
import type { Knowledge } from '../knowledge';
import { plainAddress, topOfPage } from '../opening';
import type { KnowledgeIndex } from '../retrieval/knowledge-index';
import type { Sentences } from '../sentences/en';
import { sentencesIn } from '../sentences/sentences';
import type { Ranked } from '../retrieval/rank';
import { rank } from '../retrieval/rank';
import { WEIGHT } from '../retrieval/weights';
import { describeRetrieval } from '../trace/describe-retrieval';
import type { Trace } from '../trace/trace';
import { noTrace } from '../trace/trace';
import { MAX_LINKS, isDirect, isMaybe } from './gates';
import type { Intent } from './intents';
import { intentOf } from './intents';
import type { Quote } from './quote';
import { quoteFrom } from './quote';
import { fragmentUrl } from './text-fragment';

export interface ExtractiveAnswer extends AnswerResult {
  text: string;
  /** What was quoted, piece by piece. */ quotes: string[];
}

/** How many sections are looked at sentence by sentence. */
const CONSIDERED = 8;

/**
 * Answers with sentences of the knowledge base, word for word, or says that it cannot. It never
 * puts anything in other words.
 */
export function extractiveEngine(knowledge: Pick<Knowledge, 'index'>): AnswerEngine {
  return {
    async answer(request, sink) {
      const said = sentencesIn(request.lang);
      const { text, engine, band, sources } = await answerOf(request, said);
      request.trace.step('usage', { engine: 'extractive', model: null, costUsd: 0 });
      request.signal.throwIfAborted();
      sink.write(text);
      return { engine, band, sources };
    },
  };

  async function answerOf(
    request: AnswerRequest,
    said: Sentences,
  ): Promise<AnswerResult & { text: string }> {
    if (request.question.trim() === '' && request.attached) return filesOnly(said);
    const answer = openingAnswer(
      await knowledge.index(request.region, request.agentId),
      request,
      said,
    );
    return answer.band === 'miss' && request.attached ? filesOnly(said) : answer;
  }
}

/** What the visitor means is in files, which nothing here can read. */
const filesOnly = (said: Sentences): AnswerResult & { text: string } => ({
  engine: 'extractive',
  band: 'miss',
  sources: [],
  text: said.files,
});

/**
 * The answer to a question; where a conversation begins with one that is not clear by itself, as it
 * is meant on the page the visitor is on.
 */
function openingAnswer(
  index: KnowledgeIndex,
  { question, trace, opening }: Pick<AnswerRequest, 'question' | 'trace' | 'opening'>,
  said: Sentences,
): ExtractiveAnswer {
  const answer = answerFrom(index, question, trace, said);
  const page =
    answer.band === 'miss' || answer.band === 'maybe'
      ? topOfPage(index, opening?.pageUrl)
      : undefined;
  if (!page) return answer;
  const there = answerFrom(index, `${question} ${page.title}`, trace, said);
  return there.band === 'direct' &&
    there.sources.some(({ url }) => plainAddress(url) === plainAddress(page.url))
    ? there
    : answer;
}

/** The answer to a question from one knowledge base. Deterministic. */
export function answerFrom(
  index: KnowledgeIndex,
  question: string,
  trace: Trace = noTrace,
  said: Sentences = sentencesIn(),
): ExtractiveAnswer {
  const intent = intentOf(question);
  trace.step('route', { engine: 'extractive', intent, sections: index.sections.length });
  if (intent) return smalltalk(index, intent, said);
  const { terms, ranked, answered } = rank(index, question);
  if (answered) {
    trace.step(
      'retrieval',
      describeRetrieval(question, { terms, ranked }, (one) =>
        one.section === answered ? { use: 'quoted' } : undefined,
      ),
    );
    return ownersAnswer(answered.chunk);
  }
  const quoted = ranked.slice(0, CONSIDERED).flatMap((candidate) => {
    const quote = quoteFrom(candidate.section, terms, question);
    return quote && isDirect(candidate, quote)
      ? [
          {
            candidate,
            quote,
            worth:
              candidate.score +
              WEIGHT.quote * quote.own +
              (quote.kind ? WEIGHT.quoteKind : 0) +
              WEIGHT.quoteLength * quote.pieces.join(' ').length,
          },
        ]
      : [];
  });
  const best = quoted.sort((a, b) => b.worth - a.worth)[0];
  const near = ranked.filter(isMaybe);
  trace.step(
    'retrieval',
    describeRetrieval(
      question,
      { terms, ranked },
      (one) =>
        (best
          ? one === best.candidate && { use: 'quoted' }
          : near.includes(one) && { use: 'linked' }) || undefined,
    ),
  );
  if (best)
    return best.candidate.section.chunk.qa
      ? ownersAnswer(best.candidate.section.chunk)
      : directAnswer(best.candidate, best.quote, said);

  if (near.length > 0)
    return {
      engine: 'extractive',
      band: 'maybe',
      quotes: [],
      text: said.maybe,
      sources: pages(near),
    };
  const contact = contactPage(index);
  const text =
    index.sections.length === 0 ? said.empty : contact ? said.missWithContact : said.miss;
  return {
    engine: 'extractive',
    band: 'miss',
    quotes: [],
    text,
    sources: contact ? [contact] : [],
  };
}

function directAnswer({ section }: Ranked, quote: Quote, said: Sentences): ExtractiveAnswer {
  const shown = quote.table ? readRow(quote.pieces.at(-1) ?? '') : quote.pieces.slice(0, 1);
  const lead = section.chunk.url === '' ? said.directFromDocuments : said.direct;
  return {
    engine: 'extractive',
    band: 'direct',
    quotes: quote.pieces,
    text: `${lead}\n\n${quotedText(quote)}`,
    sources: [
      { ...sourceOf(section.chunk, section.heading), url: fragmentUrl(section.chunk.url, shown) },
    ],
  };
}

/** What an owner has written as the answer, as it is. */
const ownersAnswer = (chunk: Chunk): ExtractiveAnswer => ({
  engine: 'extractive',
  band: 'direct',
  quotes: [chunk.qa?.answer ?? ''],
  text: escapeMarkdown(chunk.qa?.answer ?? ''),
  sources: [],
});

/** Markdown that shows the pieces word for word: sentences run on, rows stand in a table. */
function quotedText({ pieces, table }: Quote): string {
  if (!table) return escapeMarkdown(pieces.join(' '));
  const [head = [], ...rows] = pieces.map((piece) => readRow(piece).map(escapeMarkdown));
  return [writeRow(head), writeSeparator(head.length), ...rows.map(writeRow)].join('\n');
}

function smalltalk(index: KnowledgeIndex, intent: Intent, said: Sentences): ExtractiveAnswer {
  const contact = intent === 'human' ? contactPage(index) : null;
  return {
    engine: 'extractive',
    band: 'smalltalk',
    quotes: [],
    text: contact ? said.humanWithContact : said[intent],
    sources: contact ? [contact] : [],
  };
}

const sourceOf = (chunk: Chunk, heading: string): Source => ({
  title: chunk.title,
  url: chunk.url,
  ...(heading !== chunk.title && { heading }),
});

/** The pages of the closest sections, each page once. */
function pages(ranked: Ranked[]): Source[] {
  const seen = new Map<string, Source>();
  for (const { section } of ranked) {
    const page = section.chunk.url || section.chunk.sourceId;
    if (!seen.has(page)) seen.set(page, sourceOf(section.chunk, section.heading));
  }
  return [...seen.values()].slice(0, MAX_LINKS);
}

function contactPage(index: KnowledgeIndex): Source | null {
  const chunk = index.contact()?.chunk;
  return chunk ? { title: chunk.title, url: chunk.url } : null;
}
