import type { SliceContext } from '@voxgrove/server/slice';
import type { BillingAccounts } from '../accounts/port';
import type { PaymentProvider, PriceList } from '../provider/port';
import type { SubscriptionSync } from './refresh';

/** Dependencies of the functions of this module. */
export interface SubscriptionParts extends Pick<SliceContext, 'clock' | 'log'> {
  provider: PaymentProvider;
  prices: PriceList;
  accounts: BillingAccounts;
  sync: SubscriptionSync;
}
