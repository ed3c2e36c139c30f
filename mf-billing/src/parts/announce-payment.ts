import { notify } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';

const NOTICE_MS = 5_000;

/**
 * Announces the return from a page of Stripe. `payment`: the value of the parameter in the address.
 * The return grants nothing: the balance changes when Stripe reports the payment.
 */
export function announcePayment(payment: string, t: Translate): void {
  if (payment === 'success')
    notify({ type: 'success', message: t('page.paid'), durationMs: NOTICE_MS });
  if (payment === 'cancel')
    notify({ type: 'info', message: t('page.unpaid'), durationMs: NOTICE_MS });
}
