import type { CssDrop } from '@voxgrove/contracts/restricted-css';
import { restrictCss } from '@voxgrove/server/css/restrict-css';
import { extractCss } from '../../contract/extract-css';
import { formatCss } from './format-css';

const MOST_PROSE = 1_200;
const MOST_TOLD = 40;

/**
 * Makes a model's reply safe for a browser: plain text, and allowed CSS rewritten in one fenced
 * block at the end. Everything else in the reply is removed, even if the prompt asked for it.
 */
export function guardedReply(
  modelReply: string,
  ownOrigin: string,
): { response: string; dropped: CssDrop[] } {
  const found = extractCss(modelReply);
  if (!found) return { response: shortened(modelReply), dropped: [] };
  const { css, dropped } = restrictCss(found.css, ownOrigin);
  return {
    response: [shortened(found.prose), fenced(formatCss(css))].filter(Boolean).join('\n\n'),
    dropped: dropped.slice(0, MOST_TOLD),
  };
}

export const fenced = (css: string): string => (css === '' ? '' : `\`\`\`css\n${css}\n\`\`\``);

const shortened = (text: string): string =>
  text.length > MOST_PROSE ? `${text.slice(0, MOST_PROSE - 1).toWellFormed()}…` : text;
