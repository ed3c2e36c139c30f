import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Currency, exponentOf } from './currencies';
import {
  Amount,
  Money,
  add,
  allocate,
  amountOf,
  compare,
  negate,
  portion,
  subtract,
  sum,
  wholeAmount,
  wholeUnits,
  zero,
} from './money';

const LARGE = 2 ** 40;
const currencies = fc.constantFrom(...Currency.options);
const minors = fc.integer({ min: -LARGE, max: LARGE });
const amounts = fc.tuple(currencies, minors).map(([unit, minor]) => amountOf(unit, minor));
const weights = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
  .filter((list) => list.some((weight) => weight > 0));

describe('currencies', () => {
  test('have the decimal places of ISO 4217, also where Intl differs', () => {
    expect(['USD', 'JPY', 'BHD', 'HUF', 'IDR'].map((code) => exponentOf(code as 'USD'))).toEqual([
      2, 0, 3, 2, 2,
    ]);
    expect(exponentOf('credit')).toBe(3);
  });

  test('are all known to Intl, except codes that are newer than its data', () => {
    const known = new Set(Intl.supportedValuesOf('currency'));
    expect(Currency.options.filter((code) => !known.has(code))).toEqual(['VED']);
    expect(new Set(Currency.options).size).toBe(Currency.options.length);
  });
});

describe('invariant 11: money arithmetic uses whole minor units in one currency', () => {
  test('adding and subtracting are exact and undo each other', () => {
    fc.assert(
      fc.property(amounts, minors, (a, minor) => {
        const b = amountOf(a.unit, minor);
        expect(subtract(add(a, b), b)).toEqual(a);
        expect(add(a, b)).toEqual(add(b, a));
        expect(add(a, negate(a))).toEqual(zero(a.unit));
        expect(sum(a.unit, [a, b, a]).minor).toBe(2 * a.minor + minor);
        expect(Math.sign(subtract(a, b).minor)).toBe(compare(a, b));
      }),
    );
  });

  test('two currencies never mix: typed ones do not compile, and others throw', () => {
    const usd = amountOf('USD', 100);
    const eur = amountOf('EUR', 100);
    // @ts-expect-error -- dollars and euros
    expect(() => add(usd, eur)).toThrow('USD and EUR cannot be mixed.');
    // @ts-expect-error -- dollars and euros
    expect(() => compare(usd, eur)).toThrow(RangeError);
    // @ts-expect-error -- dollars and credits
    expect(() => subtract(usd, amountOf('credit', 1))).toThrow(RangeError);
    const [some, other]: [Money, Money] = [usd, eur];
    expect(() => add(some, other)).toThrow('USD and EUR cannot be mixed.');
  });

  test('an amount is never a fraction, a text, infinite or inexact', () => {
    for (const minor of [0.5, NaN, Infinity, Number.MAX_SAFE_INTEGER + 1, '5' as unknown as number])
      expect(() => amountOf('USD', minor)).toThrow(RangeError);
    expect(() => add(amountOf('USD', Number.MAX_SAFE_INTEGER), amountOf('USD', 1))).toThrow();
    // @ts-expect-error -- made without a check
    const unchecked: Amount = { unit: 'USD', minor: 1 };
    expect(unchecked.minor).toBe(1);
  });

  test('whole units convert to minor units and back, rounded down', () => {
    expect(wholeAmount('credit', 1_000)).toEqual(amountOf('credit', 1_000_000));
    expect(wholeAmount('JPY', 7)).toEqual(amountOf('JPY', 7));
    expect(() => wholeAmount('USD', 0.001)).toThrow(RangeError);
    expect([1_999, 1_000, 999, -1].map((minor) => wholeUnits(amountOf('credit', minor)))).toEqual([
      1, 1, 0, -1,
    ]);
  });

  test('the schema accepts what JSON carries and refuses everything else', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(Money.parse(JSON.parse(JSON.stringify(amount)))).toEqual(amount);
      }),
    );
    for (const bad of [
      { unit: 'usd', minor: 1 },
      { unit: 'XYZ', minor: 1 },
      { unit: 'USD', minor: 1.5 },
      { unit: 'USD', minor: '1' },
      { unit: 'USD', minor: 2 ** 60 },
      { unit: 'USD', minor: 1, major: 1 },
    ])
      expect(Amount.safeParse(bad).success).toBe(false);
    expect(Amount.safeParse({ unit: 'credit', minor: 1 }).success).toBe(true);
    expect(Money.safeParse({ unit: 'credit', minor: 1 }).success).toBe(false);
    expect(Object.is(Amount.parse({ unit: 'USD', minor: -0 }).minor, 0)).toBe(true);
  });

  test('the parts of a division add up to the whole, and each is less than one minor unit from its exact share', () => {
    fc.assert(
      fc.property(amounts, weights, (total, list) => {
        const parts = allocate(total, list);
        expect(sum(total.unit, parts)).toEqual(total);
        const all = list.reduce((sum, weight) => sum + BigInt(weight), 0n);
        for (const [index, part] of parts.entries()) {
          const exact = BigInt(total.minor) * BigInt(list[index]!);
          const off = BigInt(part.minor) * all - exact;
          expect(off < all && off > -all).toBe(true);
          if (list[index] === 0) expect(part).toEqual(zero(total.unit));
        }
      }),
    );
  });

  test('the rest of a division goes to the largest remainders, and to the first of equal ones', () => {
    const parts = (minor: number, list: number[]) =>
      allocate(amountOf('USD', minor), list).map((part) => part.minor);
    expect(parts(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(parts(5, [50, 30, 20])).toEqual([3, 1, 1]);
    expect(parts(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(parts(10, [0, 7, 0])).toEqual([0, 10, 0]);
    for (const bad of [[], [0, 0], [-1, 2], [0.5]])
      expect(() => parts(10, bad)).toThrow(RangeError);
  });

  test('a portion is rounded to the nearest minor unit, and the portions of an amount and its negative add up to zero', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (amount, numerator, denominator) => {
          const part = portion(amount, numerator, denominator);
          const off =
            2n *
            (BigInt(part.minor) * BigInt(denominator) - BigInt(amount.minor) * BigInt(numerator));
          expect(off <= BigInt(denominator) && off >= -BigInt(denominator)).toBe(true);
          expect(add(part, portion(negate(amount), numerator, denominator))).toEqual(
            zero(amount.unit),
          );
        },
      ),
    );
    expect(portion(amountOf('USD', 1_010), 5, 100)).toEqual(amountOf('USD', 51));
    expect(portion(amountOf('USD', -1_010), 5, 100)).toEqual(amountOf('USD', -51));
    for (const [numerator, denominator] of [
      [-1, 2],
      [1, 0],
      [0.5, 2],
    ] as const)
      expect(() => portion(amountOf('USD', 1), numerator, denominator)).toThrow(RangeError);
  });
});
