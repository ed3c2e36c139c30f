import { change } from './subscription-status';
import type { Account } from '../account';
import type { KeptSetup } from '../payments/make-setup-intent';

/** Continues after the card of a trial was added. */
export function setUpDone(account: Account, intent: KeptSetup): void {
  const { subscription: id } = account.hidden(intent.id);
  if (id === undefined) return;
  change(
    account,
    { id },
    { pending_setup_intent: null, default_payment_method: intent.payment_method },
  );
}
