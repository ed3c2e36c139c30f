import type { PreChatField } from '@voxgrove/contracts';

/** What the visitor's own name and addresses are kept as, and how they are typed. */
export const KNOWN_ANSWERS = {
  name: 'text',
  email: 'email',
  phone: 'tel',
} as const satisfies Record<string, PreChatField['type']>;

export const isKnown = (key: string): key is keyof typeof KNOWN_ANSWERS =>
  Object.hasOwn(KNOWN_ANSWERS, key);

/** Undefined when an answer of that name may be of any kind. */
export const typeOfAnswer = (key: string): PreChatField['type'] | undefined =>
  isKnown(key) ? KNOWN_ANSWERS[key] : undefined;
