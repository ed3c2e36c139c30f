import { distance } from '../../../contract/edit-distance';
import type { Language } from '@voxgrove/contracts/language';
import { MARK, languageOfStem } from './language/words';

/** Languages that write what a thing is and what it is for as one word, the thing last. */
const COMPOUNDING: ReadonlySet<Language> = new Set(['de', 'nl', 'sv']);
const SHORTEST = 4;

/**
 * Stems of a knowledge base that one that is not in it may stand for: its longer forms, what ends
 * in it where words are put together, and what it may be a misspelling of.
 */
export class SimilarWords {
  // Both are of one language and begin with the same letter; which word is how long is known
  // beforehand.
  private readonly shelves = new Map<string, Set<string>>();
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
  of(stem: string): { longer: string[]; misspelt: string[] } {
    const found = { longer: [] as string[], misspelt: [] as string[] };
    const letters = stem.length - MARK;
    if (letters < SHORTEST) return found;
    const allowed = letters >= 10 ? 2 : 1;
    for (let length = stem.length - allowed; length <= stem.length + 3; length += 1) {
      for (const known of this.shelves.get(shelfOf(stem, length)) ?? []) {
        if (known.startsWith(stem)) found.longer.push(known);
        else if (
          letters > SHORTEST &&
          length <= stem.length + allowed &&
          distance(stem, known, allowed) <= allowed
        )
          found.misspelt.push(known);
      }
    }
    const tail = stem.slice(MARK);
    for (const known of this.tails.get(tailOf(stem)) ?? [])
      if (known.length >= stem.length + 3 && known.endsWith(tail)) found.longer.push(known);
    return { longer: found.longer.sort(), misspelt: found.misspelt.sort() };
  }

  private places(stem: string): [Map<string, Set<string>>, string][] {
    if (stem.length - MARK < SHORTEST) return [];
    return [
      [this.shelves, shelfOf(stem, stem.length)],
      ...(COMPOUNDING.has(languageOfStem(stem))
        ? [[this.tails, tailOf(stem)] as [Map<string, Set<string>>, string]]
        : []),
    ];
  }
}

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
