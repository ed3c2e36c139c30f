import { expect, test } from '@jest/globals';
import { passedFiles, type PlaywrightReport, readPlaywrightReport } from './browser-stage';
import { passedSuites, readJestReport } from './unit-stage';

const suite = (status: string, message = '') => ({
  name: '/house/shared/a.test.ts',
  status,
  message,
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: [{ status }],
});

test('failures of unit tests are shown with their file, and a file that does not load is a failure', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 0,
    numRuntimeErrorTestSuites: 1,
    numTotalTests: 6,
    testResults: [suite('passed'), suite('failed', 'expected 1, got 2')],
  };
  expect(readJestReport(report, '/house')).toMatchObject({
    passed: 5,
    failed: 2,
    skipped: 0,
    failures: ['shared/a.test.ts\nexpected 1, got 2'],
  });
});

test('a run without any test has failed', () => {
  expect(
    readJestReport(
      {
        numPassedTests: 0,
        numFailedTests: 0,
        numPendingTests: 0,
        numRuntimeErrorTestSuites: 0,
        numTotalTests: 0,
        testResults: [],
      },
      '/house',
    ),
  ).toMatchObject({ passed: 0, failed: 1 });
  expect(
    readPlaywrightReport({
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
      errors: [],
      suites: [],
    }),
  ).toMatchObject({ passed: 0, failed: 1 });
});

test('failures of browser tests are shown with their place and trace, and a test that passed only on retry has failed', () => {
  const spec = (title: string, status: 'unexpected' | 'flaky') => ({
    title,
    file: 'shell/e2e/a.e2e.ts',
    line: 7,
    tests: [
      {
        status,
        results: [
          {
            errors: [{ message: 'not visible' }],
            attachments: [{ name: 'trace', path: '/t.zip' }],
          },
        ],
      },
    ],
  });
  const result = readPlaywrightReport({
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [],
    suites: [
      {
        title: 'a',
        specs: [spec('one', 'unexpected')],
        suites: [{ title: 'deeper', specs: [spec('two', 'flaky')] }],
      },
    ],
  });
  expect(result).toMatchObject({ passed: 3, failed: 2 });
  expect(result.failures).toEqual([
    'shell/e2e/a.e2e.ts:7  a › one\nnot visible\ntrace: npx playwright show-trace /t.zip',
    'shell/e2e/a.e2e.ts:7  deeper › two\nnot visible\ntrace: npx playwright show-trace /t.zip',
  ]);
});

test('only files whose tests all passed are remembered', () => {
  const tests = (status: string) => ({ assertionResults: [{ status: 'passed' }, { status }] });
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 1,
    numRuntimeErrorTestSuites: 0,
    numTotalTests: 6,
    testResults: [
      { ...suite('passed'), ...tests('passed') },
      { ...suite('passed'), name: '/house/skips.test.ts', ...tests('pending') },
      { ...suite('failed'), name: '/house/fails.test.ts', ...tests('failed') },
    ],
  };
  expect([...passedSuites(report, '/house')]).toEqual([
    ['shared/a.test.ts', { passed: 2, seconds: 2.5 }],
  ]);
});

test('a browser test that a helper declares belongs to the requested file', () => {
  const spec = (status: 'expected' | 'skipped') => ({
    title: 'screen',
    file: 'shared/tooling/screens/walk.ts',
    line: 1,
    tests: [{ status, results: [{ duration: 1_500, errors: [], attachments: [] }] }],
  });
  const inFile = (file: string, status: 'expected' | 'skipped') => ({
    title: file,
    file,
    specs: [spec('expected')],
    suites: [{ title: 'deeper', specs: [spec(status)] }],
  });
  const report: PlaywrightReport = {
    stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 1 },
    errors: [],
    suites: [inFile('mf-a/e2e/a.e2e.ts', 'expected'), inFile('mf-a/e2e/b.e2e.ts', 'skipped')],
  };
  expect([...passedFiles(report)]).toEqual([['mf-a/e2e/a.e2e.ts', { passed: 2, seconds: 3 }]]);
});
