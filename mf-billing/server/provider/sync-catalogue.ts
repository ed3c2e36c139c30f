import type Stripe from 'stripe';
import {
  ADDONS,
  addonLookupKey,
  PaidPlanId,
  Period,
  periodOf,
  planLookupKey,
  planOf,
} from '../../contract/catalogue';
import { AGENCY_CODE } from '../../contract/discounts';
import type { Price } from '../../contract/catalogue';
import { isExisting, isMissing } from './stripe-failure';
import { minorUnits } from './minor-units';

interface CataloguePrice {
  lookupKey: string;
  product: { id: string; name: string };
  period: Period;
  prices: readonly Price[];
}

/** Changes that `syncCatalogue` has made, one line each. Empty: no change was necessary. */
export type SyncReport = string[];

/**
 * Writes plans, add-ons and the coupon into a Stripe account. A repeated call changes nothing.
 * Stripe's prices never change, so a price whose amounts differ gets a successor with its lookup
 * key. Running subscriptions keep the old price.
 */
export async function syncCatalogue(stripe: Stripe): Promise<SyncReport> {
  const report: SyncReport = [];
  for (const price of cataloguePrices()) {
    await syncProduct(stripe, price.product, report);
    await syncPrice(stripe, price, report);
  }
  await syncCoupon(stripe, report);
  return report;
}

function cataloguePrices(): CataloguePrice[] {
  const plans = PaidPlanId.options.map((id) => ({
    lookupKey: planLookupKey(id),
    product: { id: 'vg_pay_as_you_go', name: 'Pay as you go' },
    period: periodOf(id),
    prices: planOf(id).prices,
  }));
  const addons = ADDONS.flatMap(({ id, name, prices }) =>
    Period.options.map((period) => ({
      lookupKey: addonLookupKey(id, period),
      product: { id: `vg_${id}`, name },
      period,
      prices: (['USD', 'EUR', 'GBP'] as const).map((currency) => ({
        currency,
        amount: prices[period],
      })),
    })),
  );
  return [...plans, ...addons];
}

async function syncProduct(
  stripe: Stripe,
  { id, name }: { id: string; name: string },
  report: SyncReport,
): Promise<void> {
  const known = await stripe.products.retrieve(id).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (known === null) {
    await stripe.products.create({ id, name }, { idempotencyKey: `catalogue:product:${id}` });
    report.push(`product ${id} created`);
  } else if (known.name !== name || !known.active) {
    await stripe.products.update(id, { name, active: true });
    report.push(`product ${id} changed`);
  }
}

async function syncPrice(
  stripe: Stripe,
  { lookupKey, product, period, prices }: CataloguePrice,
  report: SyncReport,
): Promise<void> {
  const { data } = await stripe.prices.list({
    lookup_keys: [lookupKey],
    active: true,
    expand: ['data.currency_options'],
  });
  const known = data[0];
  if (known !== undefined && hasAmounts(known, prices)) return;
  const [usd, ...others] = prices;
  const created = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: minorUnits(usd!.amount),
    recurring: { interval: period === 'monthly' ? 'month' : 'year' },
    currency_options: Object.fromEntries(
      others.map(({ currency, amount }) => [
        currency.toLowerCase(),
        { unit_amount: minorUnits(amount) },
      ]),
    ),
    lookup_key: lookupKey,
    transfer_lookup_key: true,
  });
  if (known !== undefined) await stripe.prices.update(known.id, { active: false });
  report.push(`price ${lookupKey} ${known === undefined ? 'created' : 'replaced'} (${created.id})`);
}

const hasAmounts = (price: Stripe.Price, wanted: readonly Price[]): boolean =>
  wanted.every(({ currency, amount }) => {
    const name = currency.toLowerCase();
    const is =
      name === price.currency ? price.unit_amount : price.currency_options?.[name]?.unit_amount;
    return is === minorUnits(amount);
  });

async function syncCoupon(stripe: Stripe, report: SyncReport): Promise<void> {
  const known = await stripe.coupons.retrieve(AGENCY_CODE).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (known === null) {
    const coupon = { id: AGENCY_CODE, name: AGENCY_CODE, percent_off: 50, duration: 'forever' };
    await stripe.coupons.create(coupon as Stripe.CouponCreateParams).catch((error: unknown) => {
      // Another process may have created the coupon first.
      if (!isExisting(error)) throw error;
    });
    report.push(`coupon ${AGENCY_CODE} created`);
  }
  const hasCode = async (): Promise<boolean> => {
    const wanted = { code: AGENCY_CODE, active: true, limit: 1 };
    return (await stripe.promotionCodes.list(wanted)).data.length > 0;
  };
  if (await hasCode()) return;
  try {
    await stripe.promotionCodes.create({
      code: AGENCY_CODE,
      promotion: { type: 'coupon', coupon: AGENCY_CODE },
    });
  } catch (error) {
    if (!(await hasCode())) throw error;
  }
  report.push(`code ${AGENCY_CODE} created`);
}
