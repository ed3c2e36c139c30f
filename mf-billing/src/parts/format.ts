import { amountOf } from '@voxgrove/contracts/money';
import type { Money } from '@voxgrove/contracts/money';
import { formatCredits, formatMoney } from '@voxgrove/contracts/money-text';

/** Returns the language of the page. */
const language = (): string => document.documentElement.lang || 'en';

/** Formats money: `$12.34`. */
export const money = (amount: Money): string => formatMoney(amount, language());

/** Formats whole units: `$5`. */
export const wholeMoney = (units: number, currency: Money['unit']): string =>
  new Intl.NumberFormat(language(), {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  }).format(units);

/** Formats credits: `₭ 1,000.5`. At most one decimal, rounded down. */
export const credits = (count: number): string =>
  `₭ ${formatCredits(amountOf('credit', Math.round(count * 1_000)), language())}`;

/** Formats a balance, always with one decimal: `1,000.0`. */
export const creditBalance = (count: number): string =>
  new Intl.NumberFormat(language(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    roundingMode: 'floor',
  } as Intl.NumberFormatOptions).format(count);

/** Formats unix seconds as a day: `14 Dec 2026`. */
export const day = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleDateString(language(), { dateStyle: 'medium' });

/** Formats unix seconds as a day without year: `14 December`. */
export const dayAndMonth = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleDateString(language(), { day: 'numeric', month: 'long' });

/** Formats unix milliseconds with the time: `14 Dec 2026, 15:04`. */
export const moment = (at: number): string =>
  new Date(at).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' });
