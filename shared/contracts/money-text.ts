import { exponentOf } from './currencies';
import { amountOf } from './money';
import type { Currency, Unit } from './currencies';
import type { Amount, Credits, Money } from './money';

/** Returns the exact decimal number, for example `-12.34`. */
export function decimalText({ unit, minor }: Amount): `${number}` {
  const exponent = exponentOf(unit);
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const fraction = digits.slice(digits.length - exponent);
  const sign = minor < 0 ? '-' : '';
  return `${sign}${whole}${fraction && `.${fraction}`}` as `${number}`;
}

/** Formats an amount for people of the locale, with every decimal place: `$12.34`, `12,34 €`. */
export const formatMoney = (money: Money, locale: string): string =>
  formatter(money.unit, locale).format(decimalText(money));

/**
 * Formats credits for people of the locale, with at most one decimal place, rounded down:
 * `1,000.5`.
 */
export const formatCredits = (credits: Credits, locale: string): string =>
  new Intl.NumberFormat(locale, {
    maximumFractionDigits: 1,
    roundingMode: 'floor',
  } as Intl.NumberFormatOptions).format(decimalText(credits));

/** No amount that can be stored needs more characters. */
const LONGEST = 100;

export type MoneyFault = 'empty' | 'not-an-amount' | 'too-many-decimals' | 'too-large';
export type ParsedMoney = { ok: true; money: Money } | { ok: false; fault: MoneyFault };

/**
 * Parses an amount that a person of the locale has typed: `1,234.50`, `€ 1.234,50`, `-5`. The
 * currency may be before or after the number. Separators of another locale are refused, not
 * guessed: `1.234` is 1234 in German and has too many decimals for dollars in English. Nothing is
 * rounded.
 */
export function parseMoney(text: string, currency: Currency, locale: string): ParsedMoney {
  const signs = signsOf(currency, locale);
  if (text.length > LONGEST) return { ok: false, fault: 'too-large' };
  const { negative, rest } = withoutMinusAndCurrency(normalise(text).trim(), signs.currencies);
  if (rest === '') return { ok: false, fault: 'empty' };
  const number = asciiDigits(rest, signs.digits);

  const [whole = '', fraction = '', ...more] = number.split(signs.decimal);
  const digits = whole.split(signs.group).join('');
  const isNumber = /^\d*$/.test(digits) && /^\d*$/.test(fraction) && more.length === 0;
  if (!isNumber || digits + fraction === '') return { ok: false, fault: 'not-an-amount' };
  if (whole !== digits && whole !== signs.grouped(digits))
    return { ok: false, fault: 'not-an-amount' };

  const exponent = exponentOf(currency);
  if (fraction.length > exponent) return { ok: false, fault: 'too-many-decimals' };
  const minor = Number(`${digits}${fraction.padEnd(exponent, '0')}`);
  if (!Number.isSafeInteger(minor)) return { ok: false, fault: 'too-large' };
  return { ok: true, money: amountOf(currency, negative ? -minor : minor) };
}

/**
 * Returns a formatter with the decimal places of ISO 4217. `Intl` uses others for some currencies.
 */
const formatter = (
  currency: Currency,
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: exponentOf(currency as Unit),
    maximumFractionDigits: exponentOf(currency as Unit),
    ...options,
  });

/** The signs with which a locale writes numbers. */
interface Signs {
  decimal: string;
  group: string;
  digits: string[];
  /** The currency's code and symbols, longest first. */
  currencies: string[];
  /** Returns the digits of a whole number with the locale's group separators, as ASCII digits. */
  grouped(digits: string): string;
}

function signsOf(currency: Currency, locale: string): Signs {
  // The separators of a currency may differ from those of plain numbers (Austria).
  const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const parts = formatter(currency, locale, { ...decimals, useGrouping: 'always' } as object);
  const whole = formatter(currency, locale, {
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
    useGrouping: 'always',
  } as object);
  const partOf = (type: string, fallback: string): string =>
    normalise(parts.formatToParts(1234567.8).find((part) => part.type === type)?.value ?? fallback);
  const digits = Array.from({ length: 10 }, (_, digit) =>
    new Intl.NumberFormat(locale, { useGrouping: false }).format(digit),
  );
  const symbols = (['symbol', 'narrowSymbol', 'code'] as const).map(
    (currencyDisplay) =>
      formatter(currency, locale, { currencyDisplay })
        .formatToParts(1)
        .find((part) => part.type === 'currency')?.value ?? currency,
  );
  return {
    decimal: partOf('decimal', '.'),
    group: partOf('group', ','),
    digits,
    currencies: symbols
      .map((symbol) => normalise(symbol).trim())
      .sort((a, b) => b.length - a.length),
    grouped: (number) => {
      const written = whole
        .formatToParts(BigInt(number))
        .filter(({ type }) => type === 'integer' || type === 'group');
      return asciiDigits(normalise(written.map(({ value }) => value).join('')), digits);
    },
  };
}

/** Drops direction marks; unifies spaces, minus signs and apostrophes. */
const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/\s/g, ' ')
    .replace(/[\u2212\u2010-\u2013]/g, '-')
    .replace(/[\u2019\u02bc]/g, "'");

function asciiDigits(text: string, digits: readonly string[]): string {
  return [...text]
    .map((sign) => {
      const digit = digits.indexOf(sign);
      return digit === -1 ? sign : String(digit);
    })
    .join('');
}

function withoutMinusAndCurrency(
  text: string,
  currencies: readonly string[],
): { negative: boolean; rest: string } {
  const outer = withoutMinus(text);
  const number = withoutCurrency(outer.rest, currencies);
  if (outer.negative) return { negative: true, rest: number };
  return withoutMinus(number);
}

const withoutMinus = (text: string): { negative: boolean; rest: string } =>
  text.startsWith('-')
    ? { negative: true, rest: text.slice(1).trim() }
    : { negative: false, rest: text };

function withoutCurrency(text: string, currencies: readonly string[]): string {
  const lower = text.toLowerCase();
  for (const currency of currencies) {
    const sign = currency.toLowerCase();
    if (lower.startsWith(sign)) return text.slice(sign.length).trim();
    if (lower.endsWith(sign)) return text.slice(0, text.length - sign.length).trim();
  }
  return text;
}
