import { foldWord } from '../../fold-word';
import { coverage, headingNamed } from './coverage';
import { facetShare, facetsOf, isAnsweredBy } from './facets/facets';
import type { Facet } from './facets/facets';
import type { Concept } from './language/concepts/concept';
import { stemsOf } from './language/concepts/lookup';
import { isContact, structureToken } from './facets/structures';
import type { IndexedSection, KnowledgeIndex } from './knowledge-index';
import type { Term } from './question-terms';
import type { SectionFacts } from './section-facts';
import { factsOf } from './section-facts';
import type { Section } from './sections';
import { WEIGHT } from './weights';

/** A post that covers this much more of a question than all permanent sections has no penalty. */
const FAR_AHEAD = 0.25;

/** The parts of a section's score. */
export interface ScoreParts {
  words: number;
  coverage: number;
  heading: number;
  line: number;
  kind: number;
  length: number;
  person: number;
  dated: number;
  contact: number;
  before: number;
}

export interface Ranked {
  section: Section;
  /** The stems of the text and of the headings. */
  words: Pick<IndexedSection, 'body' | 'head'>;
  /** Share of the question's weight found in the section or its headings, 0 to 1. */
  coverage: number;
  /** Coverage by title and headings alone. */
  headingCoverage: number;
  /** Coverage by the best line, where the headings above count less. */
  lineCoverage: number;
  /** Share of the question's facets that the section can answer; 1 if there are none. */
  facets: number;
  /** The date on which the text was written; null for an undated text. */
  dated: string | null;
  score: number;
  parts: ScoreParts;
}

/** The terms and facets of a question, and the sections that may answer it, best first. */
export interface Ranking {
  terms: Term[];
  facets: Facet[];
  ranked: Ranked[];
  /** The weight of a word that no section has. */
  rarest: number;
  /** The question only asks how to contact the business. */
  asksForContactOnly: boolean;
  /** The first section, if it is an owner's answer to exactly this question. */
  answered?: Section;
}

/** The topic of the previous question, for a question that continues it. */
export interface Before {
  terms: readonly Term[];
  facets: readonly Facet[];
  /** The section that was quoted for the previous question. */
  section?: Section | undefined;
}

/** A section that shares words with a question, before it is compared with the others. */
interface Candidate extends Pick<Ranked, 'coverage' | 'lineCoverage'> {
  indexed: IndexedSection;
  /** Its BM25 score. */
  score: number;
  facts: SectionFacts;
}

/** Ranks the sections that may answer a question, best first. */
export function rank(index: KnowledgeIndex, question: string, before?: Before): Ranking {
  const ownTerms = index.terms(question);
  const terms = before ? [...ownTerms, ...goingOn(ownTerms, before.terms)] : ownTerms;
  const isBare = isAboutBusiness(ownTerms, index.rarest());
  const ownFacets = facetsOf(question, ownTerms[0]?.language ?? null, ownTerms, isBare);
  const facets = before && ownFacets.length === 0 ? [...before.facets] : ownFacets;
  const candidates = index.candidates([...terms, ...structureTerms(facets)]);
  const bestScore = candidates[0]?.score ?? 1;
  const asksForContact = facets.some(isContactFacet);
  const asksForSelf = SELF.test(foldWord(question));
  const read = candidates.map(({ indexed, score }): Candidate => {
    const { section, body, head } = indexed;
    const facts = factsOf(section);
    const answered = new Set(terms.filter((term) => isAnsweredBy(term.concepts, facts.structures)));
    return {
      indexed,
      score,
      facts,
      coverage: coverage(terms, body, { context: head, answered }),
      lineCoverage: bestLine(facts, terms, head, answered),
    };
  });
  const permanent = read.filter(({ facts }) => facts.dated === null);
  const ranked = read.map((candidate) => {
    const { indexed, score, facts, lineCoverage } = candidate;
    const { section, head } = indexed;
    const headingCoverage = coverage(terms, head);
    const share = facetShare(facets, facts.structures);
    const parts: ScoreParts = {
      words: WEIGHT.bm25 * (score / bestScore),
      coverage: WEIGHT.coverage * candidate.coverage,
      heading: WEIGHT.heading * headingCoverage + WEIGHT.named * headingNamed(terms, section),
      line: WEIGHT.line * lineCoverage,
      kind: facets.length === 0 ? 0 : WEIGHT.kind * share + (share < 0.5 ? WEIGHT.noKind : 0),
      length: WEIGHT.length * Math.log(section.text.length),
      person: asksForSelf ? WEIGHT.person * addresses(section.heading) : 0,
      dated: agePenalty(candidate, permanent),
      contact: asksForContact ? WEIGHT.contact * share * contactShare(indexed, facts) : 0,
      before: WEIGHT.before * nearness(section, before?.section),
    };
    return {
      section,
      words: indexed,
      coverage: candidate.coverage,
      headingCoverage,
      lineCoverage,
      facets: share,
      dated: facts.dated,
      parts,
      score: Object.values(parts).reduce((sum, part) => sum + part, 0),
    };
  });
  ranked.sort((a, b) => b.score - a.score);
  return withOwnersAnswer(index, question, {
    terms,
    facets,
    ranked,
    rarest: index.rarest(),
    asksForContactOnly: isBare && facets.length > 0 && facets.every(isContactFacet),
  });
}

/**
 * Returns the penalty of a section of a post. The more of the question it covers than every permanent
 * section, as a whole or by its best line, the lower is the penalty. A section that has the date of
 * its post keeps the whole penalty, because these are often short notes that are out of date.
 */
function agePenalty(candidate: Candidate, permanent: readonly Candidate[]): number {
  const { dated } = candidate.facts;
  if (dated === null) return 0;
  if (dated !== '') return WEIGHT.dated;
  const ahead = (['coverage', 'lineCoverage'] as const).map(
    (key) => candidate[key] - Math.max(0, ...permanent.map((other) => other[key])),
  );
  return WEIGHT.dated * (1 - Math.min(1, Math.max(0, ...ahead) / FAR_AHEAD));
}

const NO_PARTS: ScoreParts = {
  words: 1,
  coverage: 1,
  heading: 1,
  line: 0,
  kind: 0,
  length: 0,
  person: 0,
  dated: 0,
  contact: 0,
  before: 0,
};

/** Puts the owner's answer before all sections that were only found. */
function withOwnersAnswer(index: KnowledgeIndex, question: string, ranking: Ranking): Ranking {
  const answered = index.answered(question);
  if (answered === null) return ranking;
  const { section } = answered;
  const first: Ranked = {
    section,
    words: answered,
    coverage: 1,
    headingCoverage: 1,
    lineCoverage: 1,
    facets: 1,
    dated: null,
    parts: NO_PARTS,
    score: Math.max(3, ranking.ranked[0]?.score ?? 0),
  };
  const otherSections = ranking.ranked.filter((candidate) => candidate.section !== section);
  return { ...ranking, ranked: [first, ...otherSections], answered: section };
}

/** Concepts that name the business itself or the ways to reach it. */
const BUSINESS_ITSELF: ReadonlySet<Concept> = new Set([
  'phone',
  'email',
  'address',
  'contact',
  'directions',
  'shop',
  'business',
  'doctor',
  'about',
]);

/**
 * Returns whether a question is only about the business, as in "where are you?": it has no topic
 * and no rare word.
 */
function isAboutBusiness(terms: readonly Term[], rarest: number): boolean {
  const specificTerms = terms.filter(
    ({ concepts }) => !concepts.some((concept) => BUSINESS_ITSELF.has(concept)),
  );
  const weight = specificTerms.reduce((sum, { idf }) => sum + idf, 0);
  return weight < rarest && specificTerms.every(({ concepts }) => concepts.length === 0);
}

/** Returns the terms of the previous question that are not in this one, with less weight. */
function goingOn(ownTerms: readonly Term[], before: readonly Term[]): Term[] {
  const askedStems = new Set(ownTerms.map(({ stem }) => stem));
  return before
    .filter(({ stem }) => !askedStems.has(stem))
    .map((term) => ({ ...term, idf: term.idf * WEIGHT.termBefore }));
}

/** Returns terms that find contact data by its form, regardless of the words around it. */
function structureTerms(facets: readonly Facet[]): Pick<Term, 'variants' | 'share'>[] {
  const wanted = facets.filter(({ structures }) => structures.some(isContact));
  return wanted.map(({ structures }) => ({
    share: 1,
    variants: new Map(
      structures.filter(isContact).map((structure) => [structureToken(structure), 1]),
    ),
  }));
}

function bestLine(
  { lines }: SectionFacts,
  terms: readonly Term[],
  context: ReadonlySet<string>,
  answered: ReadonlySet<Term>,
): number {
  const rule = { context, contextWeight: WEIGHT.lineHeading, answered };
  return lines.reduce(
    (bestCoverage, line) => Math.max(bestCoverage, coverage(terms, line, rule)),
    0,
  );
}

const isContactFacet = ({ structures }: Facet): boolean => structures.some(isContact);

/**
 * Returns how much a section is about contacting the business: by its headings, or because it has
 * several ways to do so.
 */
function contactShare(indexed: IndexedSection, { structures }: SectionFacts): number {
  if (isAbout('contact', indexed)) return 1;
  return [...structures].filter(isContact).length > 1 ? 0.5 : 0;
}

/** Returns whether title or headings of a section name a concept. */
const isAbout = (concept: Concept, { section, head }: IndexedSection): boolean =>
  stemsOf(section.language, concept).some((stem) => head.has(stem));

/**
 * Returns how near a section is to the one quoted before: the same section, or one of the same
 * page.
 */
function nearness(section: Section, before: Section | undefined): number {
  if (before === undefined) return 0;
  if (section === before) return 1;
  return section.chunk.url !== '' && section.chunk.url === before.chunk.url ? 0.6 : 0;
}

/**
 * Words by which people ask about themselves, and words by which a heading speaks to the reader or
 * about the business, folded, in several languages.
 */
const only = (some: string): RegExp => new RegExp(`(?<!\\p{L})(?:${some})(?!\\p{L})`, 'u');
const SELF = only(
  "i|my|me|we|our|ich|mir|mich|mein(?:e[mnrs]?)?|wir|unser(?:e[mnrs]?)?|je|j['’]|mon|ma|mes|moi|puis|nous|notre|nos|yo|mi|mis|puedo|nosotros|io|mio|mia|posso|noi|eu|meu|minha|ik|mijn|wij",
);
const READER = only(
  'your?|sie|ihre?[mnrs]?|du|dein(?:e[mnrs]?)?|vous|votre|vos|usted|su|sus|tu|lei|suo|sua|voce|seu|u|uw|jij|jouw',
);
const BUSINESS = only(
  'we|us|wir|uns|unser(?:e[mnrs]?)?|nous|notre|nos|nosotros|nuestr[oa]s?|noi|nostr[oaie]|nosso|nossa|wij|ons|onze',
);
/**
 * Returns whether a heading speaks to the reader (1), about the business (-1), or neither (0). "If
 * you cancel" is not "If we cancel".
 */
const addresses = (heading: string): number => {
  const folded = foldWord(heading);
  if (READER.test(folded)) return 1;
  return BUSINESS.test(folded) ? -1 : 0;
};
