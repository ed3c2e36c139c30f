import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { binomialUpperTail } from './binomial';
import { fisherUpperTail } from './fisher';
import { histogramOf, percentile } from './histogram';
import { newcombeUpper, wilson } from './newcombe';

/** Returns n choose k exactly, with whole numbers. */
function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}
function exactFisher(a: number, b: number, c: number, d: number): number {
  let sum = 0n;
  for (let x = a; x <= Math.min(a + b, a + c); x++)
    sum += choose(a + b, x) * choose(c + d, a + c - x);
  return Number((sum * 10n ** 18n) / choose(a + b + c + d, a + c)) / 1e18;
}

describe('one-sided Fisher exact test', () => {
  test('agrees with published examples', () => {
    expect(fisherUpperTail(3, 1, 1, 3)).toBeCloseTo(17 / 70, 12); // Fisher's lady and her tea
    expect(fisherUpperTail(10, 2, 3, 15)).toBeCloseTo(0.000465, 6); // Fisher's convicted twins
  });

  test('agrees with whole-number arithmetic for every table of up to 9 in each cell', () => {
    for (let a = 0; a < 10; a++)
      for (let b = 0; b < 10; b++)
        for (let c = 0; c < 10; c++)
          for (let d = 0; d < 10; d++) {
            const exact = a + b + c + d === 0 ? 1 : exactFisher(a, b, c, d);
            if (Math.abs(fisherUpperTail(a, b, c, d) - exact) > 1e-12)
              throw new Error(
                `${a} ${b} ${c} ${d}: ${fisherUpperTail(a, b, c, d)} is not ${exact}`,
              );
          }
  });

  test('agrees with whole-number arithmetic for larger tables', () => {
    fc.assert(
      fc.property(fc.tuple(fc.nat(60), fc.nat(600), fc.nat(60), fc.nat(600)), ([a, b, c, d]) => {
        const exact = a + b + c + d === 0 ? 1 : exactFisher(a, b, c, d);
        expect(fisherUpperTail(a, b, c, d)).toBeCloseTo(exact, 10);
      }),
      { numRuns: 200 },
    );
  });

  test('gives probabilities for counts up to a million, and they fall with each further case', () => {
    const tail = (a: number): number => fisherUpperTail(a, 1_000_000 - a, 10_000, 990_000);
    const tails = [0, 9_000, 9_900, 10_000, 10_100, 10_500, 12_000, 1_000_000].map(tail);
    expect(tails[0]).toBe(1);
    // As many cases as the other group: a little above one half.
    expect(tails[3]).toBeGreaterThan(0.5);
    expect(tails[3]).toBeLessThan(0.51);
    // Normal approximation with continuity correction: z = 99.5 / 141.1.
    expect(tails[4]).toBeCloseTo(0.24, 2);
    expect(tails.at(-1)).toBe(0);
    expect([...tails].sort((x, y) => y - x)).toEqual(tails);
  });
});

test('the binomial tail agrees with whole-number arithmetic in all small cases', () => {
  for (let n = 0; n <= 40; n++)
    for (let k = 0; k <= n; k++) {
      let exact = 0;
      for (let x = k; x <= n; x++) exact += Number(choose(n, x)) * 0.05 ** x * 0.95 ** (n - x);
      expect(binomialUpperTail(k, n, 0.05)).toBeCloseTo(exact, 10);
    }
});

describe('score intervals', () => {
  const Z95 = 1.959963984540054;

  test('agree with the examples of Newcombe 1998, table II, method 10', () => {
    const published: [number, number, number, number, number][] = [
      [56, 70, 48, 80, 0.3339],
      [9, 10, 3, 10, 0.809],
      [6, 7, 2, 7, 0.8062],
      [5, 56, 0, 29, 0.1926],
      [0, 10, 0, 20, 0.2775],
      [0, 10, 0, 10, 0.2775],
      [10, 10, 0, 20, 1],
      [10, 10, 0, 10, 1],
    ];
    for (const [k1, n1, k2, n2, upper] of published)
      expect(newcombeUpper(k1, n1, k2, n2, Z95)).toBeCloseTo(upper, 4);
  });

  test("agree with Wilson's published intervals for 81 of 263, 15 of 148, 0 of 20 and 1 of 29", () => {
    const published: [number, number, number, number][] = [
      [81, 263, 0.2553, 0.3662],
      [15, 148, 0.0624, 0.1605],
      [0, 20, 0, 0.1611],
      [1, 29, 0.0061, 0.1718],
    ];
    for (const [k, n, lower, upper] of published) {
      expect(wilson(k, n, Z95).lower).toBeCloseTo(lower, 4);
      expect(wilson(k, n, Z95).upper).toBeCloseTo(upper, 4);
    }
  });

  test('have a bound that is not below the observed difference, is at most 1, and narrows with ten times the data', () => {
    const group = fc
      .integer({ min: 1, max: 2_000 })
      .chain((n) => fc.tuple(fc.nat(n), fc.constant(n)));
    fc.assert(
      fc.property(group, group, ([k1, n1], [k2, n2]) => {
        const upper = newcombeUpper(k1, n1, k2, n2);
        expect(upper).toBeGreaterThanOrEqual(k1 / n1 - k2 / n2 - 1e-12);
        expect(upper).toBeLessThanOrEqual(1 + 1e-12);
        expect(newcombeUpper(k1 * 10, n1 * 10, k2 * 10, n2 * 10)).toBeLessThanOrEqual(
          upper + 1e-12,
        );
      }),
    );
  });
});

describe('percentiles read from a histogram', () => {
  test('are within a factor of 2^¼ of the exact values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 65_000, noNaN: true }), { minLength: 1, maxLength: 300 }),
        fc.constantFrom(0.5, 0.75, 0.95),
        (times, share) => {
          const exact = [...times].sort((x, y) => x - y)[
            Math.max(Math.ceil(share * times.length), 1) - 1
          ]!;
          const read = percentile(histogramOf(times), share)!;
          // 1.06 allows for the rounding to a tenth.
          expect(Math.max(read / exact, exact / read)).toBeLessThanOrEqual(2 ** 0.25 * 1.06);
        },
      ),
    );
  });

  test('are far closer when there are many values, so that equal builds look equal', () => {
    const times = Array.from({ length: 2_000 }, (_, i) => 300 + 900 * (i / 2_000) ** 2);
    const exact = 300 + 900 * 0.75 ** 2;
    expect(Math.abs(percentile(histogramOf(times), 0.75)! / exact - 1)).toBeLessThan(0.03);
  });

  test('are null without values, and include the shortest and longest times', () => {
    expect(percentile({}, 0.75)).toBeNull();
    expect(percentile(histogramOf([0, 0, 0.2]), 0.75)).toBeLessThan(2 ** 0.25 + 0.1);
    expect(percentile(histogramOf([120_000]), 0.5)).toBeGreaterThan(55_000);
  });
});
