import type Stripe from 'stripe';

/** Merges metadata. An empty value removes a key, an empty text removes all keys. */
export function mergeMetadata(
  before: Stripe.Metadata,
  change: Stripe.MetadataParam | '',
): Stripe.Metadata {
  if (change === '') return {};
  const merged = { ...before, ...change } as Record<string, string | null>;
  return Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== '' && value !== null),
  ) as Stripe.Metadata;
}
