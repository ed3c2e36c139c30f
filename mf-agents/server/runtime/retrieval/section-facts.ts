import { structuresOf } from './facets/structures';
import type { Structure } from './facets/structures';
import { dateOf } from './freshness';
import { indexedStems } from './language/words';
import type { Section } from './sections';
import { linesOf } from './sections';

/** What is recognized in a section, whatever is asked. */
export interface SectionFacts {
  structures: ReadonlySet<Structure>;
  /** When it says that it was written; null for a standing text. */
  dated: string | null;
  /** The stems of each of its lines, without the heading. */
  lines: readonly ReadonlySet<string>[];
}

/** More lines are read as one list. */
const MAX_LINES = 80;

/** Sections live as long as their index. */
const known = new WeakMap<Section, SectionFacts>();

export function factsOf(section: Section): SectionFacts {
  const before = known.get(section);
  if (before) return before;
  const { heading, text, language } = section;
  const facts: SectionFacts = {
    structures: structuresOf(`${heading}\n${text}`),
    dated: dateOf(section),
    lines: linesOf(text)
      .slice(0, MAX_LINES)
      .map((line) => new Set(indexedStems(line.text, language))),
  };
  known.set(section, facts);
  return facts;
}
