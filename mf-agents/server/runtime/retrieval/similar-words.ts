import { distance } from '../../../contract/edit-distance';
import type { Language } from '@voxgrove/contracts/language';
import { MARK, languageOfStem } from './language/words';

/** Languages that join words into compounds, with the general word last. */
const COMPOUNDING: ReadonlySet<Language> = new Set(['de', 'nl', 'sv']);
/** Languages in which a clipped word is recognized by its beginning. */
const CLIPPING: ReadonlySet<Language> = new Set(['de', 'nl', 'sv', 'en', 'fr', 'es', 'it', 'pt']);
const SHORTEST = 4;
/**
 * Most letters that an ending adds to a word, and the fewest letters of a word that may lose an
 * ending.
 */
const LONGEST_ENDING = 3;
const SHORTEST_FORM = 5;

/** Stems of a knowledge base that may stand for an unknown stem. */
export interface SimilarStems {
  /** Longer and shorter forms, and compounds that begin with the word. */
  forms: string[];
  /** Compounds that only end with the word. */
  compoundTails: string[];
  /** Much longer words that begin with the word, in a language without compounds. */
  longer: string[];
  misspelt: string[];
}

/** The stems of a knowledge base, by their beginnings and endings. */
export class SimilarWords {
  // A similar word has the same language and first letter, and its possible lengths are known, so
  // words are grouped by these.
  private readonly shelves = new Map<string, Set<string>>();
  private readonly heads = new Map<string, Set<string>>();
  private readonly tails = new Map<string, Set<string>>();

  add(stem: string): void {
    for (const [shelves, key] of this.places(stem)) {
      const words = shelves.get(key);
      if (words) words.add(stem);
      else shelves.set(key, new Set([stem]));
    }
  }

  delete(stem: string): void {
    for (const [shelves, key] of this.places(stem))
      if (shelves.get(key)?.delete(stem) && shelves.get(key)?.size === 0) shelves.delete(key);
  }

  /**
   * Returns similar stems. Each list is sorted, so the order in which stems were added does not
   * matter.
   */
  of(stem: string): SimilarStems {
    const letters = stem.length - MARK;
    if (letters < SHORTEST) return { forms: [], compoundTails: [], longer: [], misspelt: [] };
    const forms = new Set<string>();
    const misspelt = new Map<string, number>();
    const allowed = letters >= 10 ? 2 : 1;
    const shortest = stem.length - LONGEST_ENDING;
    for (let length = shortest; length <= stem.length + LONGEST_ENDING; length += 1) {
      for (const knownStem of this.shelves.get(shelfOf(stem, length)) ?? []) {
        if (knownStem.startsWith(stem)) forms.add(knownStem);
        else if (length >= SHORTEST_FORM + MARK && stem.startsWith(knownStem)) forms.add(knownStem);
        else if (letters > SHORTEST) {
          const edits = distance(stem, knownStem, allowed);
          if (edits <= allowed) misspelt.set(knownStem, edits);
        }
      }
    }
    const isCompounding = COMPOUNDING.has(languageOfStem(stem));
    const longer = new Set<string>();
    for (const knownStem of this.heads.get(headOf(stem)) ?? [])
      if (knownStem.startsWith(stem) && !forms.has(knownStem))
        (isCompounding ? forms : longer).add(knownStem);
    const tail = stem.slice(MARK);
    const compoundTails = [...(this.tails.get(tailOf(stem)) ?? [])].filter(
      (knownStem) => knownStem.length >= stem.length + LONGEST_ENDING && knownStem.endsWith(tail),
    );
    const fewest = Math.min(...misspelt.values());
    return {
      forms: [...forms].sort(),
      compoundTails: compoundTails.sort(),
      longer: [...longer].sort(),
      misspelt: [...misspelt]
        .filter(([, edits]) => edits === fewest)
        .map(([stemFound]) => stemFound)
        .sort(),
    };
  }

  private places(stem: string): [Map<string, Set<string>>, string][] {
    if (stem.length - MARK < SHORTEST) return [];
    const places: [Map<string, Set<string>>, string][] = [
      [this.shelves, shelfOf(stem, stem.length)],
    ];
    if (CLIPPING.has(languageOfStem(stem))) places.push([this.heads, headOf(stem)]);
    if (COMPOUNDING.has(languageOfStem(stem))) places.push([this.tails, tailOf(stem)]);
    return places;
  }
}

const headOf = (stem: string): string => stem.slice(0, MARK + SHORTEST);
const shelfOf = (stem: string, length: number): string => `${stem.slice(0, MARK + 1)}${length}`;
const tailOf = (stem: string): string => `${stem.slice(0, MARK)}${stem.slice(-SHORTEST)}`;

/** Letters that join two words of a compound. */
const JOINTS = ['', 's', 'es', 'n', 'en', 'er', 'e'];

/**
 * Returns the two known words that form a German, Dutch or Swedish compound; null if there are no
 * two. The longest possible last word is the general one.
 */
export function partsOf(
  language: Language,
  plain: string,
  knows: (word: string) => boolean,
): [string, string] | null {
  if (!COMPOUNDING.has(language) || plain.length < 2 * SHORTEST) return null;
  for (let splitAt = SHORTEST; splitAt <= plain.length - SHORTEST; splitAt += 1) {
    const [first, last] = [plain.slice(0, splitAt), plain.slice(splitAt)];
    if (!knows(last)) continue;
    const joint = JOINTS.find(
      (letters) =>
        first.endsWith(letters) &&
        first.length - letters.length >= SHORTEST &&
        knows(first.slice(0, first.length - letters.length)),
    );
    if (joint !== undefined) return [first.slice(0, first.length - joint.length), last];
  }
  return null;
}
