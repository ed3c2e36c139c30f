import { expect, test } from '@jest/globals';
import { repeatFailed } from './repeat-failed';

const first = { passed: 10, failed: 1, failures: ['a.test.ts\nexpected 1, got 2'] };
const failedFile = { name: 'a.test.ts', passed: 2, failed: 1 };

test('a file that passes when repeated is named as unstable and fails nothing', async () => {
  const repeated: string[][] = [];
  const result = await repeatFailed(first, [failedFile], async (names) => {
    repeated.push(names);
    return { passed: 3, failed: 0, failures: [] };
  });
  expect(repeated).toEqual([['a.test.ts']]);
  expect(result).toEqual({
    passed: 11,
    failed: 0,
    failures: [],
    unstable: ['a.test.ts\nexpected 1, got 2'],
  });
});

test('a file that fails again has failed', async () => {
  const again = { passed: 2, failed: 1, failures: ['a.test.ts\nexpected 1, got 3'] };
  const result = await repeatFailed(first, [failedFile], async () => again);
  expect(result).toMatchObject({ passed: 10, failed: 1, failures: again.failures, unstable: [] });
});

test('many failures, and failures outside of files, are not repeated', async () => {
  const neverAgain = async () => {
    throw new Error('must not run');
  };
  const four = ['a', 'b', 'c', 'd'].map((name) => ({ name, passed: 0, failed: 1 }));
  const failedFour = { passed: 0, failed: 4, failures: [] };
  expect(await repeatFailed(failedFour, four, neverAgain)).toBe(failedFour);
  const failedElsewhere = { ...first, failed: 2 };
  expect(await repeatFailed(failedElsewhere, [failedFile], neverAgain)).toBe(failedElsewhere);
});
