import { Currency } from '@voxgrove/contracts/currencies';
import { amountOf } from '@voxgrove/contracts/money';
import type { Invoice } from '../../contract/payment';
import { money } from './format';

/** Returns the total of an invoice in its own currency. Stripe writes currencies in lower case. */
export function invoiceTotal({ total, currency }: Invoice): string {
  const known = Currency.safeParse(currency.toUpperCase());
  return known.success ? money(amountOf(known.data, total)) : `${total} ${currency}`;
}
