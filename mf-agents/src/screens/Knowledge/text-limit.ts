import { KNOWLEDGE } from '@voxgrove/contracts';
import type { Translate } from '@voxgrove/sdk';

/**
 * What is wrong with the length of a text source, in words, or nothing. The field itself has no
 * limit: a browser would cut off what is pasted without a word.
 */
export function textTooLong(text: string, t: Translate): string | undefined {
  if (text.length <= KNOWLEDGE.maxTextChars) return undefined;
  return t('textTooLong', {
    chars: text.length.toLocaleString(),
    most: KNOWLEDGE.maxTextChars.toLocaleString(),
  });
}
