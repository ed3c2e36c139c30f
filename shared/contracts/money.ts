import { z } from 'zod';
import { Currency, Unit, exponentOf } from './currencies';

/** A whole number of the smallest parts of a unit: cents, yen, thousandths of a credit. */
const MinorUnits = z
  .int()
  .transform((minor) => minor + 0)
  .brand<'MinorUnits'>();
type MinorUnits = z.infer<typeof MinorUnits>;

/**
 * A signed amount of one unit. Never a fraction: 12.34 USD is `{ unit: 'USD', minor: 1234 }`. Only
 * `amountOf` and parsing with the schema create amounts.
 */
export interface Amount<U extends Unit = Unit> {
  readonly unit: U;
  readonly minor: MinorUnits;
}
export const Amount = z.strictObject({ unit: Unit, minor: MinorUnits });

export type Money<C extends Currency = Currency> = Amount<C>;
export const Money = z.strictObject({ unit: Currency, minor: MinorUnits });

export type Credits = Amount<'credit'>;

/** @throws RangeError when `minor` is not a whole number that JavaScript represents exactly */
export function amountOf<U extends Unit>(unit: U, minor: number): Amount<U> {
  const parsed = MinorUnits.safeParse(minor);
  if (!parsed.success) throw new RangeError(`${minor} is not a whole number of minor units.`);
  return { unit, minor: parsed.data };
}

/**
 * Returns an amount of whole units: `wholeAmount('USD', 5)` is 500 cents. @throws RangeError as
 * `amountOf`
 */
export const wholeAmount = <U extends Unit>(unit: U, units: number): Amount<U> =>
  amountOf(unit, units * 10 ** exponentOf(unit));

/** Returns the whole units in an amount, rounded down. */
export const wholeUnits = ({ unit, minor }: Amount): number =>
  Math.floor(minor / 10 ** exponentOf(unit));

export const zero = <U extends Unit>(unit: U): Amount<U> => amountOf(unit, 0);

/** @throws RangeError when the units differ, or when the result is too large */
export function add<U extends Unit>(a: Amount<U>, b: Amount<NoInfer<U>>): Amount<U> {
  assertSameUnit(a, b);
  return amountOf(a.unit, a.minor + b.minor);
}

/** @throws RangeError when the units differ, or when the result is too large */
export const subtract = <U extends Unit>(a: Amount<U>, b: Amount<NoInfer<U>>): Amount<U> =>
  add(a, negate(b));

export const negate = <U extends Unit>(amount: Amount<U>): Amount<U> =>
  amountOf(amount.unit, -amount.minor);

/** @throws RangeError when the units differ, or when the result is too large */
export const sum = <U extends Unit>(unit: U, amounts: readonly Amount<NoInfer<U>>[]): Amount<U> =>
  amounts.reduce<Amount<U>>((total, amount) => add(total, amount), zero(unit));

/**
 * Returns a negative number, zero or a positive number, as for `Array.sort`. @throws RangeError
 * when the units differ
 */
export function compare<U extends Unit>(a: Amount<U>, b: Amount<NoInfer<U>>): -1 | 0 | 1 {
  assertSameUnit(a, b);
  if (a.minor === b.minor) return 0;
  return a.minor < b.minor ? -1 : 1;
}

/**
 * Divides an amount in proportion to weights. The parts always add up to the whole: each part is
 * rounded down, and the remaining minor units go to the parts with the largest remainders, the
 * first of equal ones first (Hamilton's method). A negative amount is divided like the positive
 * one.
 * @throws RangeError when a weight is negative or not whole, or when all are zero
 */
export function allocate<U extends Unit>(
  total: Amount<U>,
  weights: readonly number[],
): Amount<U>[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('Weights are whole numbers that are not negative.');
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n) throw new RangeError('At least one weight is greater than zero.');
  if (total.minor < 0) return allocate(negate(total), weights).map(negate);

  const whole = BigInt(total.minor);
  const shares = weights.map((weight, index) => {
    const exact = whole * BigInt(weight);
    return { index, part: Number(exact / all), remainder: exact % all };
  });
  const given = shares.reduce((sum, { part }) => sum + part, 0);
  const byRemainder = [...shares].sort(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  );
  for (const share of byRemainder.slice(0, total.minor - given)) share.part += 1;
  return shares.map(({ part }) => amountOf(total.unit, part));
}

/**
 * Returns `numerator / denominator` of an amount, rounded to the nearest minor unit, halves away
 * from zero. A fee of 5 % is `portion(price, 5, 100)`.
 * @throws RangeError when numerator or denominator is not a whole number, or when the result is too
 *   large
 */
export function portion<U extends Unit>(
  amount: Amount<U>,
  numerator: number,
  denominator: number,
): Amount<U> {
  if (!Number.isSafeInteger(numerator) || numerator < 0)
    throw new RangeError('The numerator is a whole number that is not negative.');
  if (!Number.isSafeInteger(denominator) || denominator <= 0)
    throw new RangeError('The denominator is a whole number greater than zero.');
  if (amount.minor < 0) return negate(portion(negate(amount), numerator, denominator));
  const twice = 2n * BigInt(amount.minor) * BigInt(numerator) + BigInt(denominator);
  return amountOf(amount.unit, Number(twice / (2n * BigInt(denominator))));
}

function assertSameUnit(a: Amount, b: Amount): void {
  if (a.unit !== b.unit) throw new RangeError(`${a.unit} and ${b.unit} cannot be mixed.`);
}
