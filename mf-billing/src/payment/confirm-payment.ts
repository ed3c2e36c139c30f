import type { Stripe } from '@stripe/stripe-js';
import { atBank } from './at-bank';

export type Confirmation =
  { ok: true; paymentIntentId: string } | { ok: false; fault: ConfirmationFault };

export type ConfirmationFault =
  | { key: 'notInitialized' }
  | { key: 'failed'; message: string | undefined }
  | { key: 'status'; status: string };

/**
 * Lets the cardholder confirm a payment that requires it (3D Secure). The result only says whether
 * the server should be asked. The server then reads the payment and decides.
 * @param paymentMethodId allows a second confirmation of a payment that the bank has refused
 */
export async function confirmPayment(
  stripe: Stripe | null,
  clientSecret: string,
  paymentMethodId?: string,
): Promise<Confirmation> {
  if (!stripe) return { ok: false, fault: { key: 'notInitialized' } };
  const { error, paymentIntent } = await atBank(() =>
    stripe.confirmCardPayment(
      clientSecret,
      paymentMethodId === undefined ? {} : { payment_method: paymentMethodId },
    ),
  );
  if (error) return { ok: false, fault: { key: 'failed', message: error.message } };
  const { id, status } = paymentIntent;
  if (status !== 'succeeded' && status !== 'processing')
    return { ok: false, fault: { key: 'status', status } };
  return { ok: true, paymentIntentId: id };
}
