import type { AboutPerson } from '@voxgrove/contracts';

export type Purpose = NonNullable<AboutPerson['useCase']>;

/** The agent's offer in its greeting, by purpose. Null: the usual greeting fits. */
const OFFERS: Record<Purpose, string | null> = {
  support: 'Ask me about products, orders or opening hours.',
  sales: 'Tell me what you are looking for, and I find the right offer for you.',
  booking: 'I help you choose a time and book. When would you like to come?',
  internal: 'Ask me what our handbooks and documents say.',
  resell: null,
  other: null,
};

/**
 * Returns a greeting for the purpose that the owner has chosen; null if there is no better one than
 * the usual greeting.
 */
export const purposeGreeting = (name: string, purpose: Purpose): string | null => {
  const offer = OFFERS[purpose];
  return offer === null ? null : `Hello, I am the assistant of ${name}. ${offer}`;
};
