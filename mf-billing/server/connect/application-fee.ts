import { CREDITS_PER_USD } from '@voxgrove/contracts';
import { add, amountOf, compare, portion } from '@voxgrove/contracts/money';
import type { Money } from '@voxgrove/contracts/money';
import { FEE_PERCENT } from '../../contract/credit-rules';

/** Returns the installation's fee of a client's payment: base cost of the credits, and 5 %. */
export function applicationFee(price: Money<'USD'>, credits: number): Money<'USD'> {
  const base = amountOf('USD', Math.round((credits * 100) / CREDITS_PER_USD));
  const fee = add(base, portion(price, FEE_PERCENT, 100));
  return compare(fee, price) > 0 ? price : fee;
}
