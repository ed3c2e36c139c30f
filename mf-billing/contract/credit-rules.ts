import { CREDITS_PER_USD } from '@voxgrove/contracts';
import { amountOf } from '@voxgrove/contracts/money';
import type { Credits, Money } from '@voxgrove/contracts/money';
import type { BillingCurrency } from './catalogue';
import { USD_RATES } from './countries';

/** Cost of a credit, in USD. */
export const BASE_COST_USD = 1 / CREDITS_PER_USD;

/** Free credits with the first paid subscription, in whole USD. */
export const FREE_CREDITS_USD = 5;

/** Limits of one purchase by a workspace, in credits. */
export const CREDIT_PURCHASE = {
  least: 1_000,
  most: 50_000,
  step: 500,
  packs: [1_000, 2_500, 5_000, 10_000],
} as const;

/** Top-ups, in whole units of the account's currency. */
export const TOP_UP = { least: 5, most: 10_000 } as const;

/**
 * Auto-recharge of a workspace: threshold in credits, amounts in USD. A cap of 0 means no limit.
 */
export const AUTO_RECHARGE = {
  threshold: { least: 100, most: 5_000, step: 100, usual: 500 },
  amount: { least: 5, most: 100, step: 5, usual: 5 },
  monthlyLimit: { least: 0, most: 500, step: 25, usual: 100 },
} as const;

/** Auto-recharge of an organisation, in the same units. */
export const CLIENT_AUTO_RECHARGE = {
  threshold: { least: 500, most: 2_500, step: 500, usual: 500 },
  amount: { least: 5, most: 25, step: 5, usual: 5 },
  monthlyLimit: { least: 0, most: 500, step: 25, usual: 100 },
} as const;

/** Limits of one purchase by an organisation, in credits. Lower amounts are raised. */
export const CLIENT_PURCHASE = { least: 1_000, most: 1_000_000 } as const;
export const USD_PER_CREDIT_USUAL = 0.003;

/** Returns the price that a workspace pays for whole credits, rounded up to the minor unit. */
export function priceOfCredits(credits: number, currency: BillingCurrency): Money<BillingCurrency> {
  const { numerator, denominator } = USD_RATES[currency];
  const cents = (credits * 100 * numerator) / (CREDITS_PER_USD * denominator);
  return amountOf(currency, Math.ceil(cents - 1e-9));
}

/** Returns the credits that a workspace gets for an amount, rounded down to a thousandth. */
export function creditsFor({ unit, minor }: Money<BillingCurrency>): Credits {
  const { numerator, denominator } = USD_RATES[unit];
  const thousandths =
    (BigInt(minor) * BigInt(CREDITS_PER_USD) * 1_000n * BigInt(denominator)) /
    (100n * BigInt(numerator));
  return amountOf('credit', Number(thousandths));
}

/** Returns a balance in USD as the plan card shows it, in whole units with fractions. */
export const usdOfCredits = ({ minor }: Credits): number =>
  Math.round((minor / 1_000 / CREDITS_PER_USD) * 100) / 100;

/**
 * Returns the price of one credit for an agency's clients, in USD. `extra`: the agency's
 * USDPerToken.
 */
export const clientUsdPerCredit = (extra: number): number => BASE_COST_USD + extra;

/** Returns the price that clients pay for credits, in whole cents. */
export const clientPriceOf = (credits: number, extra: number): Money<'USD'> =>
  amountOf('USD', Math.round(Number((credits * clientUsdPerCredit(extra) * 100).toFixed(6))));

/** Returns the credits for an amount in whole USD. */
export const clientCreditsFor = (usd: number, extra: number): number =>
  Math.round(Number((usd / clientUsdPerCredit(extra)).toFixed(6)));
