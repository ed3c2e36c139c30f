import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { CardAddress, NewCard } from '../data/new-card';

export type CardReply =
  { ok: true; card: NewCard } | { ok: false; fault: CardFault; message?: string };

/** `stripe`: the message comes from Stripe. The other values are keys of texts. */
export type CardFault = 'configuration' | 'missingForm' | 'address' | 'stripe';

/**
 * Creates a payment method from the card and the billing address in the form. Both stay in Stripe's
 * fields; this function receives only the id.
 */
export async function readCard(
  stripe: Stripe | null,
  elements: StripeElements | null,
  { email, cardFault }: { email: string; cardFault: string | null },
): Promise<CardReply> {
  if (!stripe || !elements) return { ok: false, fault: 'configuration' };
  const card = elements.getElement('card');
  const addressForm = elements.getElement('address');
  if (!card || !addressForm) return { ok: false, fault: 'missingForm' };
  if (cardFault !== null) return { ok: false, fault: 'stripe', message: cardFault };

  const { complete, value } = await addressForm.getValue();
  if (!complete) return { ok: false, fault: 'address' };
  const address = withoutNulls(value.address);
  const phone = value.phone ?? '';
  const { error, paymentMethod } = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: { name: value.name, email, address, ...(phone !== '' && { phone }) },
  });
  if (error || !paymentMethod)
    return {
      ok: false,
      fault: 'stripe',
      ...(error?.message !== undefined && { message: error.message }),
    };
  return {
    ok: true,
    card: { paymentMethodId: paymentMethod.id, name: value.name, phone, address },
  };
}

const withoutNulls = (address: {
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  postal_code: string;
  country: string;
}): CardAddress => ({ ...address, line2: address.line2 ?? '' });
