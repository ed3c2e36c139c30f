import type { Language } from '@voxgrove/contracts/language';
import { foldWord } from '../../fold-word';
import type { Turn } from '../answer-engine';
import type { KnowledgeIndex } from '../retrieval/knowledge-index';
import type { Concept } from '../retrieval/language/concepts/concept';
import type { Term } from '../retrieval/question-terms';
import type { Before } from '../retrieval/rank';
import { rank } from '../retrieval/rank';
import { chooseUnits } from './choose-units';
import { intentOf } from './intents';

/** Beginnings of questions that continue the previous one, in folded words. */
const BEGINNINGS: Readonly<Record<Language, string>> = {
  en: 'and|or|but|also|what about|how about|what if|same for|then',
  de: 'und|oder|aber|auch|was ist mit|wie sieht es mit|wie ist es mit|dann',
  fr: 'et|ou|mais|aussi|alors|et pour',
  es: 'y|e|o|pero|tambien|entonces|que tal',
  it: 'e|ed|o|ma|anche|allora',
  pt: 'e|ou|mas|tambem|entao|e se',
  nl: 'en|of|maar|ook|en wat|hoe zit het met|dan',
  sv: 'och|eller|men|da|ocksa|hur ar det med',
  pl: 'i|a|oraz|albo|ale|tez|a co z',
  tr: 've|peki|ya|ama|veya',
  ru: 'и|а|или|но|тоже|также',
  uk: 'і|й|та|а|або|але|також',
  ar: 'و|او|لكن|ايضا|وماذا|وكم|وهل',
  he: 'ו|או|אבל|גם|ומה|וכמה|ואם',
  ja: 'では|じゃあ|それ|あと|そして|また',
  zh: '那|还有|那么|以及|如果',
  ko: '그럼|그리고|그러면|또',
};
/** Words that refer to the previous topic, in folded words. */
const REFERENCES: Readonly<Partial<Record<Language, string>>> = {
  en: 'it|its|that|this|those|these|them|they|there|he|she|him|her|one|ones',
  de: 'das|dies|diese[rmns]?|es|der|die|den|dem|er|ihn|ihm|da|dort|davon|dafur|damit|dazu|darauf|dabei',
  fr: 'ca|cela|c|ce|celui|celle|ceux|celles|la bas|il|elle|ils|elles|en|lui|(?:vous|je|tu|on|nous|peux|peut|faut|puis|pouvez) (?:l|la|le|les|y)',
  es: 'eso|esto|ese|esa|esos|esas|el|ella|ellos|ahi|alli|lo|(?:me|os|se|te) (?:la|los|las)',
  it: 'questo|quello|cio|lui|lei|loro|li|ne|(?:me|ve|ce|te|si) (?:lo|la|le)',
  pt: 'isso|isto|esse|essa|ele|ela|eles|la|ai|(?:me|se|nos|eu|posso) (?:o|os|as)',
  nl: 'dat|dit|die|deze|het|daar|daarmee|daarvoor|daarbij|ervan|ervoor|hij|zij|hem',
  sv: 'det|den|de|dem|dar|detta|han|hon',
  pl: 'to|ten|ta|te|tego|tam|on|ona|oni|jego|jej',
  ru: 'это|этот|эта|эти|там|он|она|они|его|ее|их',
  uk: 'це|цей|ця|ці|там|він|вона|вони|його|її|їх',
};
/** A question with no more words than this may be incomplete. */
const SHORT = 4;
/** Languages written without spaces between words, or with prefixes attached to words. */
const ATTACHED: ReadonlySet<Language> = new Set(['ja', 'zh', 'ko', 'ar', 'he']);

/** Returns whether a question continues the one before it. */
export function goesOn(question: string, language: Language): boolean {
  const text = foldWord(question)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const end = ATTACHED.has(language) ? '' : '(?!\\p{L})';
  if (new RegExp(`^(?:${BEGINNINGS[language]})${end}`, 'u').test(text)) return true;
  const references = REFERENCES[language];
  const isShort = text.split(' ').length <= SHORT;
  const refers =
    references !== undefined &&
    new RegExp(`(?<!\\p{L})(?:${references})(?!\\p{L})`, 'u').test(text);
  return refers || isShort;
}

/** Returns whether a question continues one of the visitor's before it. */
export const continuesChat = (
  index: KnowledgeIndex,
  question: string,
  history: readonly Turn[],
): boolean => questionBefore(index, question, history) !== null;

/** Concepts that are properties of a topic and need it: a price of what, for whom. */
const PROPERTIES: ReadonlySet<Concept> = new Set([
  'price',
  'free',
  'discount',
  'deposit',
  'duration',
  'age',
  'children',
  'adults',
  'size',
  'weight',
  'minimum',
  'maximum',
  'availability',
  'salary',
  'payment',
]);

/** Returns whether a question names only properties, and so no topic of its own. */
const hasNoTopic = (terms: readonly Term[]): boolean =>
  terms.every(
    ({ stem, concepts, share }) =>
      /^\p{N}/u.test(stem) ||
      (concepts.length > 0 ? concepts.some((concept) => PROPERTIES.has(concept)) : share < 0.5),
  );

/** Returns the topic before a question that continues it; undefined for an independent question. */
export function spokenOfBefore(
  index: KnowledgeIndex,
  question: string,
  history: readonly Turn[],
): Before | undefined {
  const last = questionBefore(index, question, history);
  if (!last) return undefined;
  const ranking = rank(index, last.text);
  return {
    terms: ranking.terms,
    facets: ranking.facets,
    section: chooseUnits(ranking)?.units[0]?.section,
  };
}

function questionBefore(
  index: KnowledgeIndex,
  question: string,
  history: readonly Turn[],
): Turn | null {
  const last = history.findLast(
    ({ role, text }) => role === 'visitor' && text.trim() !== '' && intentOf(text) === null,
  );
  if (!last || intentOf(question) !== null) return null;
  const terms = index.terms(question);
  return goesOn(question, terms[0]?.language ?? 'en') || hasNoTopic(terms) ? last : null;
}
