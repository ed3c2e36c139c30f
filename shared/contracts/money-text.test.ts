import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Currency } from './currencies';
import { amountOf } from './money';
import { decimalText, formatCredits, formatMoney, parseMoney } from './money-text';

const LOCALES = [
  ...['en-US', 'en-IN', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'fr-CA', 'es-ES', 'pt-BR', 'pt-PT'],
  ...['it-IT', 'nl-NL', 'sv-SE', 'pl-PL', 'ar-EG', 'fa-IR', 'he-IL', 'hi-IN', 'bn-BD', 'ja-JP'],
];
const read = (text: string, currency: Currency = 'USD', locale = 'en-US') => {
  const parsed = parseMoney(text, currency, locale);
  return parsed.ok ? parsed.money.minor : parsed.fault;
};
/**
 * Unifies spaces and drops direction marks, because they differ between versions of the platform's
 * data.
 */
const shown = (text: string): string => text.replace(/\s/g, ' ').replace(/[\u200e\u200f]/g, '');

describe('an amount as text', () => {
  test('has the format of the locale and the decimal places of the currency', () => {
    expect(formatMoney(amountOf('USD', 123_456), 'en-US')).toBe('$1,234.56');
    expect(shown(formatMoney(amountOf('EUR', 123_456), 'de-DE'))).toBe('1.234,56 €');
    expect(shown(formatMoney(amountOf('JPY', 1_234), 'en-US'))).toBe('¥1,234');
    expect(shown(formatMoney(amountOf('BHD', 1_234_567), 'en-US'))).toBe('BHD 1,234.567');
    expect(shown(formatMoney(amountOf('HUF', 1_234), 'en-US'))).toBe('HUF 12.34');
    expect(shown(formatMoney(amountOf('USD', -5), 'en-US'))).toBe('-$0.05');
  });

  test('is exact for amounts that no floating-point number can hold', () => {
    expect(decimalText(amountOf('USD', Number.MAX_SAFE_INTEGER))).toBe('90071992547409.91');
    expect(formatMoney(amountOf('USD', Number.MAX_SAFE_INTEGER), 'en-US')).toBe(
      '$90,071,992,547,409.91',
    );
    expect(decimalText(amountOf('JPY', -7))).toBe('-7');
    expect(decimalText(amountOf('BHD', 7))).toBe('0.007');
  });

  test('of credits has at most one decimal place and is never rounded up', () => {
    expect(formatCredits(amountOf('credit', 1_000_000), 'en-US')).toBe('1,000');
    expect(formatCredits(amountOf('credit', 999_999), 'en-US')).toBe('999.9');
    expect(formatCredits(amountOf('credit', 500), 'de-DE')).toBe('0,5');
  });

  test('that the product has formatted in any of twenty locales is read as the same amount', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Currency.options),
        fc.integer({ min: -(10 ** 14), max: 10 ** 14 }),
        fc.constantFrom(...LOCALES),
        (currency, minor, locale) => {
          const money = amountOf(currency, minor);
          expect(parseMoney(formatMoney(money, locale), currency, locale)).toEqual({
            ok: true,
            money,
          });
        },
      ),
      { numRuns: 100 },
    );
  });

  test('is read in the forms that people type', () => {
    for (const text of ['12.50', '$12.50', ' 12.50 $', 'USD 12.50', '12.50 usd', '12.5', '0012.50'])
      expect(read(text)).toBe(1250);
    expect(read('.5')).toBe(50);
    expect(read('5.')).toBe(500);
    expect(read('-$1,234.50')).toBe(-123_450);
    expect(read('$-5')).toBe(-500);
    expect(read('−5')).toBe(-500);
    expect(read('1.234,5', 'EUR', 'de-DE')).toBe(123_450);
    expect(read("1'234.50", 'CHF', 'de-CH')).toBe(123_450);
    expect(read('1 234,50 €', 'EUR', 'fr-FR')).toBe(123_450);
    expect(read('1,00,000', 'INR', 'en-IN')).toBe(10_000_000);
    expect(read('1,234', 'JPY')).toBe(1_234);
    expect(read('１２', 'JPY', 'ja-JP')).toBe(12);
  });

  test('is refused when it can be read in two ways or is no amount', () => {
    for (const text of ['', '   ', '$', '-']) expect(read(text)).toBe('empty');
    for (const text of [
      'abc',
      '1,23',
      '1,2345',
      '1..2',
      '1.2.3',
      '--5',
      '1e3',
      '0x10',
      '5 €',
      '1 2',
    ])
      expect(read(text)).toBe('not-an-amount');
    expect(read('1.2345')).toBe('too-many-decimals');
    expect(read('1.5', 'JPY')).toBe('too-many-decimals');
    expect(read('1.234')).toBe('too-many-decimals');
    expect(read('1,5', 'EUR', 'en-US')).toBe('not-an-amount');
    expect(read('99999999999999999999')).toBe('too-large');
    expect(read('9'.repeat(100_000))).toBe('too-large');
  });

  test('any typed text gives an exact amount or an error, never an inexact amount', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 60 }),
          fc
            .array(fc.constantFrom(...'0123456789.,- $€\u00a0\u202f\u200f'), { maxLength: 30 })
            .map((signs) => signs.join('')),
        ),
        fc.constantFrom(...LOCALES),
        (text, locale) => {
          const parsed = parseMoney(text, 'USD', locale);
          if (parsed.ok) expect(Number.isSafeInteger(parsed.money.minor)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});
