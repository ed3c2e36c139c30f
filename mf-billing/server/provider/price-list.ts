import type Stripe from 'stripe';
import type { Clock } from '@voxgrove/server/clock';
import {
  ADDONS,
  addonLookupKey,
  PaidPlanId,
  Period,
  periodOf,
  planLookupKey,
} from '../../contract/catalogue';
import type { AddonKey } from '../../contract/catalogue';
import type { PaymentProvider } from './payment-provider';

export interface ListedPrice {
  lookupKey: string;
  priceId: string;
  period: Period;
  /** The add-on of the price; null: the price belongs to a plan. */
  addon: AddonKey | null;
  plan: PaidPlanId | null;
  /** Minor units by currency in lower case. */
  amounts: Record<string, number>;
}

/** Prices of the catalogue in the Stripe account, by lookup key. */
export interface PriceList {
  byLookupKey(): Promise<ReadonlyMap<string, ListedPrice>>;
}

const FRESH_MS = 60_000;
/** Maximum number of lookup keys that Stripe accepts in one call. */
const KEYS_AT_ONCE = 10;

export function priceList(provider: PaymentProvider, clock: Clock): PriceList {
  let known: { at: number; prices: ReadonlyMap<string, ListedPrice> } | undefined;
  return {
    async byLookupKey() {
      const now = clock.now();
      if (known !== undefined && now - known.at < FRESH_MS && now >= known.at) return known.prices;
      const prices = await readPrices(provider.stripe());
      if (prices.size > 0) known = { at: now, prices };
      return prices;
    },
  };
}

const WANTED = new Map<string, Pick<ListedPrice, 'addon' | 'plan' | 'period'>>([
  ...PaidPlanId.options.map(
    (plan) => [planLookupKey(plan), { plan, addon: null, period: periodOf(plan) }] as const,
  ),
  ...ADDONS.flatMap(({ id }) =>
    Period.options.map(
      (period) => [addonLookupKey(id, period), { plan: null, addon: id, period }] as const,
    ),
  ),
]);

async function readPrices(stripe: Stripe): Promise<Map<string, ListedPrice>> {
  const keys = [...WANTED.keys()];
  const prices = new Map<string, ListedPrice>();
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const { data } = await stripe.prices.list({
      lookup_keys: keys.slice(from, from + KEYS_AT_ONCE),
      active: true,
      limit: 100,
      expand: ['data.currency_options'],
    });
    for (const price of data) {
      const lookupKey = price.lookup_key ?? '';
      const wanted = WANTED.get(lookupKey);
      if (wanted)
        prices.set(lookupKey, {
          ...wanted,
          lookupKey,
          priceId: price.id,
          amounts: amountsOf(price),
        });
    }
  }
  return prices;
}

function amountsOf({
  currency,
  unit_amount,
  currency_options = {},
}: Stripe.Price): Record<string, number> {
  const others = Object.entries(currency_options).map(([name, option]) => [
    name,
    option.unit_amount ?? 0,
  ]);
  return { ...Object.fromEntries(others), [currency]: unit_amount ?? 0 };
}
