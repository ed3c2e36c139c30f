import type { Translate } from '@voxgrove/sdk';
import type { PaymentMethod } from '../../contract/payment';

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Returns the texts that describe a card: "Visa ending in 4242", "Expires 12/2030". */
export function cardTexts(
  { card }: Pick<PaymentMethod, 'card'>,
  t: Translate,
): { name: string; expires: string } {
  if (!card) return { name: t('payment.methodCard'), expires: '' };
  const { brand, last4, exp_month: month, exp_year: year } = card;
  return {
    name: t('payment.card', { brand: BRANDS[brand] ?? brand, last4 }),
    expires: t('payment.expires', { month: String(month).padStart(2, '0'), year }),
  };
}
