import type { Concept } from './language/concepts/concept';

/**
 * Concepts that are the reason for a question to any business, whatever it is about. Services are
 * not among them, because a visitor who wants to rent or park something asks about that thing.
 */
const TOPICS: ReadonlySet<Concept> = new Set([
  'payment',
  'invoice',
  'cancel',
  'terminate',
  'refund',
  'returns',
  'complaint',
  'broken',
  'error',
  'warranty',
  'discount',
  'voucher',
  'pets',
  'diet',
  'allergy',
  'jobs',
  'accessibility',
  'illness',
  'emergency',
  'insurance',
  'password',
  'privacy',
  'lateness',
  'reschedule',
  'deposit',
  'wifi',
  'smoking',
  'photos',
  'luggage',
  'lostProperty',
  'beginners',
  'trial',
  'spam',
  'theft',
  'deletion',
  'dataExport',
  'holidays',
  'christmas',
  'tax',
  'newsletter',
  'toilets',
  'noise',
  'waste',
  'waiting',
  'salary',
  'hacked',
  'bedding',
  'attachments',
  'instalments',
]);

/** Concepts that often only describe the situation: who it is for, when, how big. */
const CIRCUMSTANCES: ReadonlySet<Concept> = new Set([
  'relatives',
  'partner',
  'seniors',
  'children',
  'clothing',
  'evening',
  'weekend',
  'duration',
  'minimum',
  'size',
  'cars',
  'rooms',
]);

export const isTopic = (concept: Concept): boolean => TOPICS.has(concept);

/** Returns whether a word with these concepts says little beside a topic. */
export const saysLittle = (concepts: readonly Concept[]): boolean =>
  concepts.every((concept) => CIRCUMSTANCES.has(concept));
