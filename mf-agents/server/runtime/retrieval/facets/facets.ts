import type { Language } from '@voxgrove/contracts/language';
import type { Concept } from '../language/concepts/concept';
import type { AskedFor } from './question-words';
import { askedFor } from './question-words';
import type { Structure } from './structures';

/** The kind of fact a question asks for. */
export interface Facet {
  name: AskedFor | Concept;
  /** An answer has one of these. */
  structures: readonly Structure[];
}

/** What question words ask for, whatever the question is about. */
const BY_QUESTION_WORD: Readonly<Record<AskedFor, readonly Structure[]>> = {
  amount: ['money'],
  count: ['number'],
  duration: ['duration', 'date', 'clock'],
  time: ['clock', 'day'],
  date: ['clock', 'day', 'date', 'duration'],
  place: [],
  person: ['person'],
  age: ['age', 'number'],
};

/** What the concepts of a question ask for. */
const BY_CONCEPT: Readonly<Partial<Record<Concept, readonly Structure[]>>> = {
  price: ['money'],
  hours: ['clock', 'day'],
  phone: ['phone'],
  email: ['email'],
  address: ['address', 'place'],
  contact: ['phone', 'email', 'address'],
};

/**
 * The facets of a question, by its question words and the concepts of its other words. `isBare`: it
 * is about nothing but the business, as in "where are you?".
 */
export function facetsOf(
  question: string,
  language: Language | null,
  concepts: Iterable<Concept>,
  isBare = false,
): Facet[] {
  const asked = [...askedFor(question, language)].map((name): Facet => {
    const isWhereabouts = name === 'place' && isBare;
    return { name, structures: isWhereabouts ? ['address'] : BY_QUESTION_WORD[name] };
  });
  const about = [...new Set(concepts)].map((name): Facet => ({
    name,
    structures: BY_CONCEPT[name] ?? [],
  }));
  return [...asked, ...about].filter(({ structures }) => structures.length > 0);
}

/** What a price says less well than an amount: "free", "10 %". */
const WEAK_PRICE: readonly Structure[] = ['free', 'percent'];
const WEAK = 0.6;

/** The share of some facets that a text with these structures can answer; 1 for none. */
export function facetShare(facets: readonly Facet[], structures: ReadonlySet<Structure>): number {
  if (facets.length === 0) return 1;
  const shares = facets.map((facet) => {
    if (facet.structures.some((one) => structures.has(one))) return 1;
    const isPrice = facet.structures.includes('money');
    return isPrice && WEAK_PRICE.some((one) => structures.has(one)) ? WEAK : 0;
  });
  return shares.reduce<number>((sum, share) => sum + share, 0) / facets.length;
}

/** Does a text with these structures have the kind of fact that one of the concepts stands for? */
export const isAnsweredBy = (
  concepts: readonly Concept[],
  structures: ReadonlySet<Structure>,
): boolean =>
  concepts.some((concept) => (BY_CONCEPT[concept] ?? []).some((one) => structures.has(one)));
