import { CREDITS_PER_USD } from '@voxgrove/contracts';
import { add, amountOf, compare, portion } from '@voxgrove/contracts/money';
import type { Money } from '@voxgrove/contracts/money';
import { CLIENT_PAYMENT_FEE_PERCENT } from '@voxgrove/contracts/prices';

/** Returns the installation's fee of a client's payment: base cost of the credits, and 5 %. */
export function applicationFee(price: Money<'USD'>, credits: number): Money<'USD'> {
  const base = baseCost(credits);
  const fee = add(base, portion(price, CLIENT_PAYMENT_FEE_PERCENT, 100));
  return compare(fee, price) > 0 ? price : fee;
}

/**
 * Returns how many of the sold credits a fee pays for, at their base cost. Agencies sell in USD, so
 * a fee in another currency pays for none.
 * @param fee minor units of `currency`
 */
export function creditsCoveredBy(fee: number, currency: string, sold: number): number {
  if (currency.toUpperCase() !== 'USD') return 0;
  if (fee >= baseCost(sold).minor) return sold;
  return Math.floor((fee * CREDITS_PER_USD) / 100);
}

const baseCost = (credits: number): Money<'USD'> =>
  amountOf('USD', Math.round((credits * 100) / CREDITS_PER_USD));
