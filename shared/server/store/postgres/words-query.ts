import { AppError } from '@voxgrove/contracts';
import { assertStorable } from '../storable';

/**
 * Returns a tsquery that finds documents in which each word is the beginning of one of the stored
 * words.
 * @throws BAD_INPUT without words, and for a word that cannot be stored
 */
export function wordsQuery(words: readonly string[]): string {
  const wanted = words.filter((word) => word !== '');
  if (wanted.length === 0)
    throw new AppError('BAD_INPUT', { fields: { words: 'No word to search for.' } });
  assertStorable(wanted, 'words');
  return wanted.map((word) => `${quoted(word)}:*`).join(' & ');
}

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
