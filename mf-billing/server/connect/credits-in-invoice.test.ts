import { expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { creditsInInvoice } from './credits-in-invoice';

const line = (amount: number, price: string, proration: boolean, quantity = 1) => ({
  amount,
  quantity,
  pricing: { price_details: { price } },
  parent: { subscription_item_details: { proration } },
});
const invoiceOf = (...data: ReturnType<typeof line>[]) =>
  ({ lines: { data } }) as unknown as Stripe.Invoice;

const CREDITS = { price_basic: 5_000, price_pro: 20_000 };

test('each paid period of a plan gives its credits', () => {
  expect(creditsInInvoice(invoiceOf(line(2_900, 'price_basic', false)), CREDITS)).toBe(5_000);
  expect(creditsInInvoice(invoiceOf(line(5_800, 'price_basic', false, 2)), CREDITS)).toBe(10_000);
});

test('partial periods, refunds and unknown prices give no credits', () => {
  const invoice = invoiceOf(
    line(4_100, 'price_pro', true),
    line(-1_400, 'price_basic', true),
    line(900, 'price_other', false),
    line(0, 'price_basic', false),
  );
  expect(creditsInInvoice(invoice, CREDITS)).toBe(0);
});
