import { DECLINES, type Decline } from './declines';
import { cardByNumber, type TestCard } from './test-cards';
import type { Account } from '../account';
import type { KeptPaymentMethod } from './make-payment-method';

export type Judgment =
  { outcome: 'approved' } | { outcome: 'authenticate' } | { outcome: 'declined'; decline: Decline };

export const cardOf = (account: Account, method: { id: string }): TestCard =>
  cardByNumber(account.hidden(method.id).number ?? '')!;

/** Returns the bank's decision about a payment. */
export function judgePayment(
  account: Account,
  method: KeptPaymentMethod,
  { offSession, isAuthenticated }: { offSession: boolean; isAuthenticated: boolean },
): Judgment {
  const { authentication, decline } = cardOf(account, method);
  if (account.stripe.failsNextCharge) {
    account.stripe.failsNextCharge = false;
    return { outcome: 'declined', decline: DECLINES.generic };
  }
  const isSetUp = account.hidden(method.id).isSetUp === true;
  const asks =
    authentication === 'always' ||
    (authentication === 'unlessSetUp' && !(isSetUp && offSession)) ||
    (authentication === 'onSession' && !offSession);
  if (asks && !isAuthenticated) {
    if (offSession) return { outcome: 'declined', decline: DECLINES.authenticationRequired };
    return { outcome: 'authenticate' };
  }
  return decline === undefined ? { outcome: 'approved' } : { outcome: 'declined', decline };
}

/** Returns the bank's decision about saving a card for later payments. */
export function judgeSetup(
  account: Account,
  method: KeptPaymentMethod,
  isAuthenticated: boolean,
): Judgment {
  const { authentication, decline, refusesAttach } = cardOf(account, method);
  if (refusesAttach) return { outcome: 'declined', decline: decline! };
  const asks = authentication !== undefined && authentication !== 'onSession';
  return asks && !isAuthenticated ? { outcome: 'authenticate' } : { outcome: 'approved' };
}
