/** Exports that other modules may import. */
export { billingLedger } from './billing-ledger';
export type { BillingLedger } from './billing-ledger';
export { creditsUsedSince, forecastOf, paidThisMonth } from './forecast';
export { usedThisMonth } from './monthly-use';
export type { UsedThisMonth } from './monthly-use';
export { paymentPostings } from './payment-postings';
export type { PaymentPostings } from './payment-postings';
