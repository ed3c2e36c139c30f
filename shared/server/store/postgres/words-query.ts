import { AppError } from '@voxgrove/contracts';
import { assertStorable } from '../storable';

/**
 * Returns a tsquery that finds documents in which each word is the beginning of one of the stored
 * words, and one of `oneOf` is a stored word.
 * @throws BAD_INPUT without words, and for a word that cannot be stored
 */
export function wordsQuery(words: readonly string[], oneOf?: readonly string[]): string {
  const wanted = words.filter((word) => word !== '');
  if (wanted.length === 0)
    throw new AppError('BAD_INPUT', { fields: { words: 'No word to search for.' } });
  assertStorable(wanted, 'words');
  const beginnings = wanted.map((word) => `${quoted(word)}:*`);
  if (oneOf === undefined) return beginnings.join(' & ');
  assertStorable(oneOf, 'oneOf');
  if (oneOf.length === 0) throw new AppError('BAD_INPUT', { fields: { oneOf: 'Empty.' } });
  return [...beginnings, `(${oneOf.map(quoted).join(' | ')})`].join(' & ');
}

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
