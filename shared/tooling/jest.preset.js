import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One Jest preset: ES modules, TypeScript through swc; `*.test.ts` runs in Node, `*.test.tsx` in
 * jsdom.
 */
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'es6' },
    },
  ],
};
/**
 * The entries of packages with a thousand files and more; of these packages nothing else is
 * imported.
 */
const LARGE = '(?:@chakra-ui/react/dist/esm/index|lucide-react/dist/esm/lucide-react)\\.m?js$';
const asOneFile = {
  transform: {
    ...transform,
    [`/node_modules/${LARGE}`]: '<rootDir>/shared/tooling/jest.one-file.js',
  },
  transformIgnorePatterns: [`/node_modules/(?!${LARGE})`],
};
const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  moduleNameMapper: { '^fast-check$': '<rootDir>/shared/tooling/jest.fast-check.js' },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', '/.data/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.cache/'],
};

/** Error codes, policies and outbound purposes of slices are there, as in a running gateway. */
const root = join(import.meta.dirname, '../..');
const sliceDeclarations = readdirSync(root)
  .filter((folder) => folder.startsWith('mf-'))
  .map((folder) => join(root, folder, 'server/declarations.ts'))
  .filter((file) => existsSync(file));

export default {
  // Long, because a test that waits for something must not fail on a slow machine; nothing is
  // judged by its time.
  testTimeout: 30_000,
  maxWorkers: '100%',
  // Modules of a finished test file are not given back; a worker that is full of them spends its
  // time looking for memory.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...base,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
      setupFiles: sliceDeclarations,
      globalSetup: '<rootDir>/shared/tooling/jest.database-start.js',
      globalTeardown: '<rootDir>/shared/tooling/jest.database-stop.js',
    },
    {
      ...base,
      ...asOneFile,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: ['**/*.test.tsx'],
      setupFiles: ['<rootDir>/shared/tooling/jest.browser-setup.js', ...sliceDeclarations],
    },
  ],
};
