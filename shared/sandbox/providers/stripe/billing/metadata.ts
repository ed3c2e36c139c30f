import type Stripe from 'stripe';

/** An empty value removes a key, an empty text all of them. */
export function mergeMetadata(
  before: Stripe.Metadata,
  given: Stripe.MetadataParam | '',
): Stripe.Metadata {
  if (given === '') return {};
  const merged = { ...before, ...given } as Record<string, string | null>;
  return Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== '' && value !== null),
  ) as Stripe.Metadata;
}
