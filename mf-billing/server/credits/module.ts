import type { SliceContext } from '@voxgrove/server/slice';
import type { ServerModule } from '@voxgrove/server/module';
import type { BillingLedger } from './billing-ledger';
import { creditUse } from './credit-use';
import type { CreditUseOptions } from './credit-use';
import { payers } from './payers';

/** Credits as other slices use them. */
export const creditsModule = (
  context: Pick<SliceContext, 'port' | 'clock'>,
  ledger: BillingLedger,
  isUnpaid: CreditUseOptions['isUnpaid'],
): ServerModule => ({
  name: 'credits',
  provides: { creditUse: creditUse({ ledger, isUnpaid, payerOf: payers(context) }) },
});
