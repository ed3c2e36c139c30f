/** All that other modules may import of this one. */
export { applying } from './apply-payment';
export type { Applying } from './apply-payment';
export { chargesOf, onAccount, operationId } from './charge';
export type { Charges } from './charge';
export { PAYMENT_INDEXES, paymentOperations, storedPayments } from './collections';
export { paymentMethodsOf } from './payment-methods';
export type { PaymentMethods } from './payment-methods';
export { chargedIn, recharge, viewOfRecharge, withSettings } from './recharge';
export type { RechargeHome, RechargeResult } from './recharge';
export { topUp } from './top-up';
export { mailOwner, workspaceRecharge } from './workspace-recharge';
