import { distance } from '../../../contract/edit-distance';

/** Words of a knowledge base that one that is not in it may stand for: its longer forms, and what it may be a misspelling of. */
export function similarWords(vocabulary: Iterable<string>): (word: string) => { longer: string[]; misspelt: string[] } {
  // Both begin with the same letter; which word is how long is known beforehand.
  const shelves = new Map<string, string[]>();
  const shelf = (letter: string, length: number): string => `${letter}${length}`;
  for (const word of vocabulary) {
    if (word.length < 4) continue;
    const key = shelf(word[0] as string, word.length);
    const words = shelves.get(key);
    if (words) words.push(word); else shelves.set(key, [word]);
  }
  return (word) => {
    const found = { longer: [] as string[], misspelt: [] as string[] };
    if (word.length < 4) return found;
    const allowed = word.length >= 10 ? 2 : 1;
    for (let length = word.length - allowed; length <= word.length + 3; length += 1) {
      for (const known of shelves.get(shelf(word[0] as string, length)) ?? []) {
        if (known.startsWith(word)) found.longer.push(known);
        else if (word.length >= 5 && length <= word.length + allowed && distance(word, known, allowed) <= allowed) found.misspelt.push(known);
      }
    }
    return found;
  };
}
