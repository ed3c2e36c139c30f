/** Exports that other modules may import. */
export { agencyAccountsOf } from './agency-accounts';
export type { AgencyAccounts } from './agency-accounts';
export { accountOwners } from './collections';
export { clientAccountsOf } from './client-accounts';
export { clientSubscriptions } from './client-subscriptions';
export type { ClientSubscriptions } from './client-subscriptions';
export { connectedAccountIds } from './connected-account-ids';
