/** Chinese, Japanese and Korean letters are about one token each. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** Letters of other alphabets than the Latin one. */
const OTHER = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;
const PER_TOKEN = 4;
const OTHER_PER_TOKEN = 2.5;

/** Estimates how many tokens a text has for a model, from its letters. */
export function estimateTokens(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  const other = (text.match(OTHER)?.length ?? 0) - dense;
  const latin = text.length - dense - other;
  return Math.ceil(dense + other / OTHER_PER_TOKEN + latin / PER_TOKEN);
}
