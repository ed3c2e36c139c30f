import { distance } from '../../../contract/edit-distance';
import type { Language } from '@voxgrove/contracts/language';
import { MARK, languageOfStem } from './language/words';

/** Languages that write what a thing is and what it is for as one word, the thing last. */
const COMPOUNDING: ReadonlySet<Language> = new Set(['de', 'nl', 'sv']);
const SHORTEST = 4;
/** Most letters that an ending adds to a word, and the fewest letters of a word that loses some. */
const LONGEST_ENDING = 3;
const SHORTEST_FORM = 5;

/** Stems of a knowledge base that one that is not in it may stand for. */
export interface SimilarStems {
  /** Longer and shorter forms, and compounds that begin with the word. */
  forms: string[];
  /** Compounds that only end with the word. */
  compoundTails: string[];
  misspelt: string[];
}

/** The stems of a knowledge base, by what they begin and end with. */
export class SimilarWords {
  // Both are of one language and begin with the same letter; which word is how long is known
  // beforehand.
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

  /** Each list in the order of the alphabet: what was added when makes no difference. */
  of(stem: string): SimilarStems {
    const letters = stem.length - MARK;
    if (letters < SHORTEST) return { forms: [], compoundTails: [], misspelt: [] };
    const forms = new Set<string>();
    const misspelt = new Map<string, number>();
    const allowed = letters >= 10 ? 2 : 1;
    const shortest = stem.length - LONGEST_ENDING;
    for (let length = shortest; length <= stem.length + LONGEST_ENDING; length += 1) {
      for (const known of this.shelves.get(shelfOf(stem, length)) ?? []) {
        if (known.startsWith(stem)) forms.add(known);
        else if (length >= SHORTEST_FORM + MARK && stem.startsWith(known)) forms.add(known);
        else if (letters > SHORTEST) {
          const edits = distance(stem, known, allowed);
          if (edits <= allowed) misspelt.set(known, edits);
        }
      }
    }
    for (const known of this.heads.get(headOf(stem)) ?? [])
      if (known.startsWith(stem)) forms.add(known);
    const tail = stem.slice(MARK);
    const compoundTails = [...(this.tails.get(tailOf(stem)) ?? [])].filter(
      (known) => known.length >= stem.length + LONGEST_ENDING && known.endsWith(tail),
    );
    const fewest = Math.min(...misspelt.values());
    return {
      forms: [...forms].sort(),
      compoundTails: compoundTails.sort(),
      misspelt: [...misspelt]
        .filter(([, edits]) => edits === fewest)
        .map(([known]) => known)
        .sort(),
    };
  }

  private places(stem: string): [Map<string, Set<string>>, string][] {
    if (stem.length - MARK < SHORTEST) return [];
    const places: [Map<string, Set<string>>, string][] = [
      [this.shelves, shelfOf(stem, stem.length)],
    ];
    if (COMPOUNDING.has(languageOfStem(stem)))
      places.push([this.heads, headOf(stem)], [this.tails, tailOf(stem)]);
    return places;
  }
}

const headOf = (stem: string): string => stem.slice(0, MARK + SHORTEST);
const shelfOf = (stem: string, length: number): string => `${stem.slice(0, MARK + 1)}${length}`;
const tailOf = (stem: string): string => `${stem.slice(0, MARK)}${stem.slice(-SHORTEST)}`;

/** Letters that join two words to one. */
const JOINTS = ['', 's', 'es', 'n', 'en', 'er', 'e'];

/**
 * The two words of the knowledge base that a German, Dutch or Swedish word is put together from;
 * null when there are no two. The longest last one is the thing.
 */
export function partsOf(
  language: Language,
  plain: string,
  knows: (word: string) => boolean,
): [string, string] | null {
  if (!COMPOUNDING.has(language) || plain.length < 2 * SHORTEST) return null;
  for (let at = SHORTEST; at <= plain.length - SHORTEST; at += 1) {
    const [first, last] = [plain.slice(0, at), plain.slice(at)];
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
