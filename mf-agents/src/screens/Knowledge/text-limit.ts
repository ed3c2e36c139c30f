import { KNOWLEDGE } from '@voxgrove/contracts';
import type { Translate } from '@voxgrove/sdk';

/**
 * Returns the error text for a text source that is too long, or undefined. The field itself has no
 * limit, because the browser would cut pasted text without a message.
 */
export function textTooLong(text: string, t: Translate): string | undefined {
  if (text.length <= KNOWLEDGE.maxTextChars) return undefined;
  return t('textTooLong', {
    chars: text.length.toLocaleString(),
    most: KNOWLEDGE.maxTextChars.toLocaleString(),
  });
}
