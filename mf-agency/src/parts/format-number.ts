import { amountOf } from '@voxgrove/contracts/money';
import { formatMoney } from '@voxgrove/contracts/money-text';

/** Returns the language of the page. */
const language = (): string => document.documentElement.lang || 'en';

/** Formats a number with at most one decimal place. */
export const formatNumber = (value: number): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(value);

/** Formats US cents as dollars: `$12.34`. */
export const formatCents = (cents: number): string =>
  formatMoney(amountOf('USD', cents), language());

/** Formats a month: `2026-11` → `November 2026`. */
export const formatMonth = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(language(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Formats whole units of a currency: `$200`. */
export const wholeMoney = (units: number, currency: string): string =>
  new Intl.NumberFormat(language(), {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  }).format(units);

/** Formats an amount of a currency without decimal places that are zero: `$220`, `€217.50`. */
export const shortMoney = (amount: number, currency: string): string =>
  Number.isInteger(amount)
    ? wholeMoney(amount, currency)
    : new Intl.NumberFormat(language(), { style: 'currency', currency }).format(amount);

/** Formats a time, ms since the epoch, with its day: `14 Dec 2026, 15:04`. */
export const formatMoment = (at: number): string =>
  new Date(at).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' });
