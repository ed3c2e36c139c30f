/** Exports that other modules may import. */
export { isLowBalance, thresholdAfterIncrease, thresholdToMail } from './low-balance';
export { applying } from './apply-payment';
export type { Applying } from './apply-payment';
export { storedPayments } from './collections';
export type { StoredPayment } from './collections';
export { chargesOf, onAccount, operationId } from './charge';
export type { Charges } from './charge';
export { paymentMethodsOf } from './payment-methods';
export type { PaymentMethods } from './payment-methods';
export { isRechargeDue, recharge, viewOfRecharge, withSettings } from './recharge';
export { hasPlanForTopUps, planError } from './top-up';
export { mailOwner } from './workspace-recharge';
