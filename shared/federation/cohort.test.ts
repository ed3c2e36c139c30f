import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bucketOf } from './cohort';

const PEOPLE = 20_000;
const ids: [string, (index: number) => string][] = [
  ['numbered', (index) => `user_${index}`],
  ['addresses', (index) => `person.${index}@example.com`],
  [
    'random',
    (index) => `usr_${((BigInt(index) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn).toString(36)}`,
  ],
];

test('a bucket is in [0, 100), and a person always gets the same one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (seed, person) => {
      const bucket = bucketOf(seed, person);
      expect(bucket).toBeGreaterThanOrEqual(0);
      expect(bucket).toBeLessThan(100);
      expect(bucketOf(seed, person)).toBe(bucket);
    }),
  );
});

test('these values must not change between versions: people would change groups in the middle of a rollout', () => {
  expect(
    ['ada', 'grace', 'edsger'].map((person) => bucketOf('agents-17', person).toFixed(3)),
  ).toEqual(['38.044', '56.783', '65.304']);
});

test.each(ids)('%s people are spread evenly (chi-square over 100 buckets)', (_kind, id) => {
  for (const seed of ['agents-1', 'agents-2', '', 'f3a9']) {
    const counts = new Array<number>(100).fill(0);
    for (let index = 0; index < PEOPLE; index += 1)
      counts[Math.floor(bucketOf(seed, id(index)))]! += 1;
    const expected = PEOPLE / 100;
    // 99 degrees of freedom: by chance the value is above 149 once in a thousand times. The inputs
    // are fixed, so the result is always the same.
    expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(
      149,
    );
  }
});

test.each(ids)(
  'for %s people, the order in one rollout is independent of another (correlation, and overlap of the first 10 %%)',
  (_kind, id) => {
    for (const [one, other] of [
      ['agents-1', 'agents-2'],
      ['a', 'b'],
      ['agents-1', 'billing-1'],
      ['s', 'ss'],
    ] as const) {
      let [inBoth, first, product] = [0, 0, 0];
      for (let index = 0; index < PEOPLE; index += 1) {
        const [a, b] = [bucketOf(one, id(index)), bucketOf(other, id(index))];
        if (a < 10) {
          first += 1;
          if (b < 10) inBoth += 1;
        }
        product += (a - 50) * (b - 50);
      }
      // Four standard errors: correlation 4/√n, overlap 4·√(0.1·0.9/2000).
      expect(Math.abs(product / PEOPLE / (100 ** 2 / 12))).toBeLessThan(4 / Math.sqrt(PEOPLE));
      expect(Math.abs(inBoth / first - 0.1)).toBeLessThan(0.027);
    }
  },
);
