import { amountOf } from '@voxgrove/contracts/money';
import type { Money } from '@voxgrove/contracts/money';
import { formatCredits, formatMoney } from '@voxgrove/contracts/money-text';

/** The language of the page. */
const language = (): string => document.documentElement.lang || 'en';

/** `$12.34` */
export const money = (amount: Money): string => formatMoney(amount, language());

/** Whole units: `$5`. */
export const wholeMoney = (units: number, currency: Money['unit']): string =>
  new Intl.NumberFormat(language(), {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  }).format(units);

/** `₭ 1,000.5`; at most one decimal, rounded down. */
export const credits = (count: number): string =>
  `₭ ${formatCredits(amountOf('credit', Math.round(count * 1_000)), language())}`;

/** Always one decimal: `1,000.0`. */
export const creditBalance = (count: number): string =>
  new Intl.NumberFormat(language(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    roundingMode: 'floor',
  } as Intl.NumberFormatOptions).format(count);

/** `14 Dec 2026`, from unix seconds. */
export const day = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleDateString(language(), { dateStyle: 'medium' });

/** `14 December`, from unix seconds. */
export const dayAndMonth = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleDateString(language(), { day: 'numeric', month: 'long' });

/** `14 Dec 2026, 15:04`, from unix milliseconds. */
export const moment = (at: number): string =>
  new Date(at).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' });
