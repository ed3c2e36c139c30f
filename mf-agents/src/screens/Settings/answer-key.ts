/** Longest key an answer may have is 40; the number of a second one has room behind it. */
const LONGEST = 36;
/** What is kept under these names is not an owner's own question. */
const RESERVED = ['name', 'email', 'phone', 'userId', 'consent'];

/**
 * The name an answer is kept under, from the words of its question: `What is your order number?`
 * becomes `whatIsYourOrderNumber`. Words in other scripts become `question`.
 * @param taken names of the other answers
 * @returns '' for a question without words
 */
export function answerKey(label: string, taken: readonly string[]): string {
  if (label.trim() === '') return '';
  const plain = label.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const joined = words
    .map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join('')
    .replace(/^[0-9]+/, '');
  const first = (joined[0]?.toLowerCase() ?? '') + joined.slice(1, LONGEST);
  const base = first === '' ? 'question' : first;
  const used = new Set([...taken, ...RESERVED]);
  let key = base;
  for (let number = 2; used.has(key); number += 1) key = `${base}${number}`;
  return key;
}
