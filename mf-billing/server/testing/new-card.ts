import type { WorkspaceId } from '@voxgrove/contracts';
import { billing } from './billing-server';

/**
 * Creates a card that is not saved yet. `save`: saves the card like the form of the payment method.
 */
export async function newCard(uid: WorkspaceId, number: string) {
  const card = { number, exp_month: 12, exp_year: 2034, cvc: '123' };
  const { id } = await billing.stripe.paymentMethods.create({ type: 'card', card });
  return { save: () => billing.post(uid, 'upsert-payment-method', { paymentMethodId: id }) };
}
