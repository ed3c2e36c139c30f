import { expect, test } from '@jest/globals';
import { readTestArguments } from './test-arguments';

const read = (...args: string[]) => readTestArguments(args, ['unit', 'browser']);

test('separates stages, filters and options of the tools', () => {
  expect(read()).toEqual({ stages: [], filters: [], cache: true, base: undefined });
  expect(read('--no-cache')).toMatchObject({ cache: false, filters: [] });
  expect(read('browser', 'mf-a/e2e', '--trace', 'on')).toMatchObject({
    stages: ['browser'],
    filters: ['mf-a/e2e', '--trace', 'on'],
  });
});

test('affected compares with main, or with the given base', () => {
  expect(read('affected')).toMatchObject({ base: 'main', stages: [], filters: [] });
  expect(read('affected', 'unit', '--base', 'origin/main')).toMatchObject({
    base: 'origin/main',
    stages: ['unit'],
    filters: [],
  });
  expect(read('affected', '--base=v1')).toMatchObject({ base: 'v1', filters: [] });
});
