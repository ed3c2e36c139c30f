import { join } from 'node:path';
import { miniSearch } from './answers/mini-search';
import { hasAll, outcomeOf } from './answers/judge';
import { judgePersonSentences } from './answers/person';
import { product } from './answers/product';
import type { Asked } from './answers/product';
import { passagesOfSite } from './answers/read-pages';
import { report } from './answers/report';
import { sitesIn } from './answers/site';
import type { Question, Site } from './answers/site';
import {
  answeredWrongly,
  fullShare,
  personShares,
  recallShare,
  visibleShare,
  wrongShare,
} from './answers/tally';
import type { Judged } from './answers/tally';
import type { Benchmark, Figure } from '../shared/tooling/bench/benchmark';

const UNSEEN = process.env['UNSEEN'] === '1';
const ONLY_SITE = process.env['SITE'];
/** Prints each question with a wrong outcome. With `all`, prints every question. */
const SHOW = process.env['SHOW'];
const FOLDER = join(import.meta.dirname, 'answers', UNSEEN ? 'unseen' : 'sites');
const PERSON_FOLDER = join(import.meta.dirname, 'answers', UNSEEN ? 'unseen/person' : 'person');
const GIVEN_TO_MODELS = 5;

/**
 * Reads websites of several trades, languages and markup styles as the product reads them, and asks
 * the engine without a model labeled questions about each. MiniSearch, with its defaults and tuned,
 * gets the same questions.
 */
const answers: Benchmark = async (log) => {
  const judged: Judged[] = [];
  const withoutModel: Judged[] = [];
  const tuned: Judged[] = [];
  for (const site of sitesIn(FOLDER)) {
    if (ONLY_SITE !== undefined && site.id !== ONLY_SITE) continue;
    const chunks = await passagesOfSite(site);
    judged.push(...(await askAll(site, product(chunks), log)));
    withoutModel.push(...(await askAll(site, miniSearch(chunks, false))));
    tuned.push(...(await askAll(site, miniSearch(chunks, true))));
  }
  for (const line of report(judged, {
    'MiniSearch plain': withoutModel,
    'MiniSearch tuned': tuned,
  }))
    log(line);
  const { recall, precision } = personShares(judged);
  const sentences = judgePersonSentences(PERSON_FOLDER, log, SHOW !== undefined);
  return [
    upTo('everyday.not-full', 100 - fullShare(judged, 'everyday'), 35),
    upTo('everyday.not-visible', 100 - visibleShare(judged, 'everyday'), null),
    upTo('page-worded.not-full', 100 - fullShare(judged, 'page-worded'), 5),
    upTo('multi-fact.not-full', 100 - fullShare(judged, 'multi-fact'), null),
    upTo('follow-up.not-full', 100 - fullShare(judged, 'follow-up'), null),
    upTo('direct.wrong', wrongShare(judged), 6),
    upTo('silent.answered', answeredWrongly(judged), 2),
    upTo('person.missed', 100 - recall, 5),
    upTo('person.mistaken', 100 - precision, 3),
    upTo('person-sentences.missed', 100 - (sentences?.recall ?? 0), 5),
    upTo('person-sentences.mistaken', 100 - (sentences?.precision ?? 0), 3),
    upTo('first-five.missing', 100 - recallShare(judged), 8),
    upTo('minisearch-plain.everyday.not-full', 100 - fullShare(withoutModel, 'everyday'), null),
    upTo('minisearch-plain.direct.wrong', wrongShare(withoutModel), null),
    upTo('minisearch-tuned.everyday.not-full', 100 - fullShare(tuned, 'everyday'), null),
    upTo('minisearch-tuned.direct.wrong', wrongShare(tuned), null),
  ];
};
export default answers;

const upTo = (name: string, value: number, limit: number | null): Figure => ({
  name: `answers.${name}`,
  value: Math.round(value * 10) / 10,
  unit: '%',
  peer: null,
  ratio: null,
  limit,
});

async function askAll(
  site: Site,
  asked: Asked,
  log: (line: string) => void = () => undefined,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const question of site.questions) {
    const reply = await asked.reply(question.ask);
    const outcome = outcomeOf(question, reply);
    if (SHOW === 'all' || (SHOW && outcome !== 'full' && outcome !== 'right'))
      log(
        `${site.id} ${question.id} ${question.kind} ${outcome}: ${question.ask.join(' / ')} ` +
          `[${question.facts.join(' & ')} ${question.pages.join(' ')}]\n    → ${reply.pages[0] ?? '-'} ${reply.text.replace(/\s+/g, ' ').slice(0, 400)}`,
      );
    const hasFacts = question.facts.length > 0;
    judged.push({
      site: site.id,
      language: site.language,
      kind: question.kind,
      outcome,
      person: reply.intent === 'person',
      direct: reply.gives === 'answer',
      shown: hasFacts && hasAll(reply.text, question),
      visible: hasFacts && hasAll([reply.text, ...(reply.excerpts ?? [])].join('\n'), question),
      chars: reply.text.length,
      recalled: hasFacts ? recalls(asked, question) : null,
    });
  }
  return judged;
}

const recalls = ({ passages }: Asked, question: Question): boolean | null =>
  passages ? hasAll(passages(question.ask).slice(0, GIVEN_TO_MODELS).join('\n'), question) : null;
