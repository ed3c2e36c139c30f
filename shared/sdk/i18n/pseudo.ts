/**
 * A pseudo-language that is generated from the English texts: accented and bracketed, so that text
 * without i18n stands out.
 */
export const PSEUDO_LOCALE = 'en-XA';
export const PSEUDO_START = '⟦';
export const PSEUDO_END = '⟧';

const ACCENTED: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ó',
  s: 'š',
  u: 'ú',
  y: 'ý',
  A: 'Á',
  C: 'Ç',
  E: 'É',
  I: 'Í',
  N: 'Ñ',
  O: 'Ó',
  S: 'Š',
  U: 'Ú',
};

/**
 * Converts `Hello {{name}}` to `⟦Hélló {{name}} ··⟧`: about a third longer, with unchanged
 * placeholders.
 */
export function pseudo(text: string): string {
  const accented = text
    .split(/(\{\{.*?\}\})/)
    .map((part, index) =>
      index % 2 ? part : part.replace(/[a-zA-Z]/g, (letter) => ACCENTED[letter] ?? letter),
    )
    .join('');
  return `${PSEUDO_START}${accented} ${'·'.repeat(Math.ceil(text.length / 3))}${PSEUDO_END}`;
}
