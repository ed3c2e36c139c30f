import { structuresOf } from './facets/structures';
import type { Structure } from './facets/structures';
import { dateOf } from './freshness';
import { indexedStems } from './language/indexed-stems';
import type { Section } from './sections';
import { linesOf } from './sections';

/** Facts about a section that do not depend on the question. */
export interface SectionFacts {
  structures: ReadonlySet<Structure>;
  /** The date on which the text was written; null for an undated text. */
  dated: string | null;
  /** The stems of each line, without the heading. */
  lines: readonly ReadonlySet<string>[];
}

/** A section with more lines is treated as one list. */
const MAX_LINES = 80;

/** Facts by section. Sections live as long as their index. */
const factsBySection = new WeakMap<Section, SectionFacts>();

export function factsOf(section: Section): SectionFacts {
  const before = factsBySection.get(section);
  if (before) return before;
  const { heading, text, language } = section;
  const facts: SectionFacts = {
    structures: structuresOf(`${heading}\n${text}`),
    dated: dateOf(section),
    lines: linesOf(text)
      .slice(0, MAX_LINES)
      .map((line) => new Set(indexedStems(line.text, language))),
  };
  factsBySection.set(section, facts);
  return facts;
}
