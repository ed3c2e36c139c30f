import type { ServerModule } from '@voxgrove/server/module';
import type { BillingLedger } from './billing-ledger';
import { creditUse } from './credit-use';

/** Credits as other slices use them. */
export const creditsModule = (ledger: BillingLedger): ServerModule => ({
  name: 'credits',
  provides: { creditUse: creditUse(ledger) },
});
