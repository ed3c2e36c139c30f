import type { PreChatField } from '@voxgrove/contracts';

/** Keys for the visitor's own name and addresses, with the type of their field. */
export const KNOWN_ANSWERS = {
  name: 'text',
  email: 'email',
  phone: 'tel',
} as const satisfies Record<string, PreChatField['type']>;

export const isKnown = (key: string): key is keyof typeof KNOWN_ANSWERS =>
  Object.hasOwn(KNOWN_ANSWERS, key);

/**
 * Returns the type of the field for a known key. Undefined if answers under that key may have any
 * type.
 */
export const typeOfAnswer = (key: string): PreChatField['type'] | undefined =>
  isKnown(key) ? KNOWN_ANSWERS[key] : undefined;
