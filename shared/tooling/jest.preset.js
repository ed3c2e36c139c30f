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
 * Entry files of packages with a thousand or more files. Nothing else is imported from these
 * packages.
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

/**
 * Declares the error codes, policies and outbound purposes of slices, as a running gateway does.
 */
const root = join(import.meta.dirname, '../..');
const sliceDeclarations = readdirSync(root)
  .filter((folder) => folder.startsWith('mf-'))
  .map((folder) => join(root, folder, 'server/declarations.ts'))
  .filter((file) => existsSync(file));

export default {
  // Long, because a test that waits for something must not fail on a slow machine. No test is
  // judged by its duration.
  testTimeout: 30_000,
  maxWorkers: '100%',
  // Jest does not free the modules of a finished test file, and a worker with full memory spends
  // its time in garbage collection. Above this limit the worker is restarted.
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
