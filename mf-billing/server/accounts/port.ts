/** Exports that other modules may import. */
export { billingAccountsOf, newRecharge } from './billing-accounts';
export type { BillingAccounts } from './billing-accounts';
export { billingAccounts, billingCustomers, customerKey } from './collections';
export type {
  BillingAccount,
  BillingCustomer,
  RechargeState,
  StoredSubscription,
} from './collections';
export { customersOf } from './customers';
export type { Customers } from './customers';
export { underLease } from './lease';
export type { Lease } from './lease';
export { graceEnd, planOfAccount } from './plan-of-account';
export {
  isNewer,
  projectSubscription,
  statusOf,
  unitsOf,
  viewOfSubscription,
} from './project-subscription';
