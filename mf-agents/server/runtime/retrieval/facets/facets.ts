import type { Language } from '@voxgrove/contracts/language';
import type { Concept } from '../language/concepts/concept';
import type { Term } from '../question-terms';
import type { AskedFor } from './question-words';
import { askedFor } from './question-words';
import type { Structure } from './structures';

/** A kind of fact that a question asks for. */
export interface Facet {
  name: AskedFor | Concept;
  /** An answer has one of these structures. */
  structures: readonly Structure[];
}

/** The structures that question words ask for, regardless of the topic. */
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

/** The structures that the concepts of a question ask for. */
const BY_CONCEPT: Readonly<Partial<Record<Concept, readonly Structure[]>>> = {
  price: ['money'],
  hours: ['clock', 'day'],
  phone: ['phone'],
  email: ['email'],
  address: ['address', 'place'],
  contact: ['phone', 'email', 'address'],
};

/**
 * Structures that an answer about a concept has, although they alone do not show that a text is
 * about the concept.
 */
const BY_TOPIC: Readonly<Partial<Record<Concept, readonly Structure[]>>> = {
  age: ['age'],
  salary: ['money'],
  deposit: ['money', 'percent'],
  discount: ['percent', 'money', 'free'],
  duration: ['duration', 'date'],
};

/**
 * Returns the facets of a question, by its question words and the concepts of its other words.
 * `isBare`: the question is only about the business, as in "where are you?".
 */
export function facetsOf(
  question: string,
  language: Language | null,
  terms: readonly Pick<Term, 'concepts'>[],
  isBare = false,
): Facet[] {
  const askedFacets = [...askedFor(question, language)].map((name): Facet => {
    const isWhereabouts = name === 'place' && isBare;
    return { name, structures: isWhereabouts ? ['address'] : BY_QUESTION_WORD[name] };
  });
  const about = [...new Set(terms.flatMap(({ concepts }) => concepts))].map((name): Facet => {
    const isTopic = terms.some(({ concepts }) => concepts.length === 1 && concepts[0] === name);
    return { name, structures: BY_CONCEPT[name] ?? (isTopic ? BY_TOPIC[name] : undefined) ?? [] };
  });
  return [...askedFacets, ...about].filter(({ structures }) => structures.length > 0);
}

/** Structures that answer a price question less well than an amount: "free", "10 %". */
const WEAK_PRICE: readonly Structure[] = ['free', 'percent'];
const WEAK = 0.6;

/**
 * Returns the share of the facets that a text with these structures can answer; 1 if there are no
 * facets.
 */
export function facetShare(facets: readonly Facet[], structures: ReadonlySet<Structure>): number {
  if (facets.length === 0) return 1;
  const shares = facets.map((facet) => {
    if (facet.structures.some((structure) => structures.has(structure))) return 1;
    const isPrice = facet.structures.includes('money');
    return isPrice && WEAK_PRICE.some((structure) => structures.has(structure)) ? WEAK : 0;
  });
  return shares.reduce<number>((sum, share) => sum + share, 0) / facets.length;
}

/**
 * Returns whether a text with these structures has the kind of fact that one of the concepts stands
 * for.
 */
export const isAnsweredBy = (
  concepts: readonly Concept[],
  structures: ReadonlySet<Structure>,
): boolean =>
  concepts.some((concept) =>
    (BY_CONCEPT[concept] ?? []).some((structure) => structures.has(structure)),
  );
