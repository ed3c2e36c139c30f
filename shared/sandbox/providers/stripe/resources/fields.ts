import { mergeMetadata } from '../billing/metadata';
import type Stripe from 'stripe';

type Given = Record<string, unknown>;

/** Returns the fields of this list that the caller has given. An empty text unsets a field. */
export const pickGiven = <T>(params: object, names: readonly (keyof T & string)[]): Partial<T> =>
  Object.fromEntries(
    names
      .filter((name) => (params as Given)[name] !== undefined)
      .map((name) => [name, (params as Given)[name] === '' ? null : (params as Given)[name]]),
  ) as Partial<T>;

/** Returns the metadata after a change. */
export const metadataOf = (
  params: { metadata?: Stripe.Emptyable<Stripe.MetadataParam> },
  before: Stripe.Metadata | null = {},
): { metadata: Stripe.Metadata } => ({
  metadata:
    params.metadata === undefined
      ? (before ?? {})
      : mergeMetadata(before ?? {}, params.metadata ?? ''),
});

/** Returns an address with all its fields. */
export const fullAddress = (address: object | '' | null | undefined): Stripe.Address | null =>
  address
    ? {
        city: null,
        country: null,
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
        ...unset(address),
      }
    : null;

const unset = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]),
  );
