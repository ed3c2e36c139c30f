import type { SliceContext } from '@voxgrove/server/slice';
import type { ServerModule } from '@voxgrove/server/module';
import { creditUse } from './credit-use';
import { creditsSpent } from './credits-spent';
import type { CreditUseOptions } from './credit-use';
import { payers } from './payers';

/** The port through which other slices use credits. */
export function creditsModule(
  context: Pick<SliceContext, 'port' | 'clock' | 'store'>,
  options: Omit<CreditUseOptions, 'payerOf'>,
): ServerModule {
  return {
    name: 'credits',
    provides: {
      creditUse: creditUse({ ...options, payerOf: payers(context) }),
      creditsSpent: creditsSpent(context),
    },
  };
}
