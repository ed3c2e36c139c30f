/**
 * Longest key without a number. A key may have 40 characters, which leaves room for the number of a
 * repeated key.
 */
const LONGEST = 36;
/** Keys with a fixed meaning. An owner's own question must not use them. */
const RESERVED = ['name', 'email', 'phone', 'userId', 'consent'];

/**
 * Returns the key under which an answer is stored, made from the words of its question: `What is
 * your order number?` becomes `whatIsYourOrderNumber`. Words in other scripts become `question`.
 * @param takenKeys keys of the other answers
 * @returns '' for a question without words
 */
export function answerKey(label: string, takenKeys: readonly string[]): string {
  if (label.trim() === '') return '';
  const withoutAccents = label.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const words = withoutAccents.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const joined = words
    .map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join('')
    .replace(/^[0-9]+/, '');
  const first = (joined[0]?.toLowerCase() ?? '') + joined.slice(1, LONGEST);
  const base = first === '' ? 'question' : first;
  const used = new Set([...takenKeys, ...RESERVED]);
  let key = base;
  for (let number = 2; used.has(key); number += 1) key = `${base}${number}`;
  return key;
}
