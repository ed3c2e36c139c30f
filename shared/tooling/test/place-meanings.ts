/** What the server reads of a checkout; `*` stands for a part of one folder's name. */
const SERVER = [
  'shell/server',
  'shell/content',
  'shell/public',
  'shell/dist',
  'mf-*/server',
  'mf-*/contract',
  'mf-*/remote.json',
  'mf-*/dist',
];
const NAMES_OF_REMOTES = ['mf-*/remote.json'];
const DECLARATIONS = ['mf-*/server/declarations.ts'];

/**
 * What code really reads below a large folder that it names (`.` is the root of the checkout), by
 * the path of the file or of the folder it is in. A folder that is not listed is taken to be read
 * completely: list it here only after reading what the code does.
 */
const MEANINGS: Record<string, Record<string, readonly string[]>> = {
  'shell/server/main.ts': { '.': SERVER },
  'shell/server/main.test.ts': { '.': SERVER },
  'shell/server/access/': { '.': SERVER },
  'shell/server/testing/stored-everything.ts': { '.': [...SERVER, 'shared/server'] },
  'bench/': { '.': SERVER },
  'shared/tooling/dev/': {
    '.': NAMES_OF_REMOTES,
    shell: ['shell/package.json', 'shell/webpack.config.js'],
  },
  'shared/tooling/remote/': { '.': NAMES_OF_REMOTES },
  'shared/tooling/bin/': { '.': NAMES_OF_REMOTES },
  'shared/tooling/start/': { '.': ['package.json', 'package-lock.json', ...NAMES_OF_REMOTES] },
  'shared/tooling/docs/': { '.': DECLARATIONS },
  'shared/tooling/jest.preset.js': { '.': DECLARATIONS },
  'shared/tooling/test/reach.test.ts': { '.': ['mf-*', 'shell/e2e'] },
  // Their tests run in small checkouts.
  'shared/tooling/test/': { '.': [] },
  'shared/tooling/house/': { '.': [] },
  // Folders for caches, and the lock file that they name.
  'shared/tooling/build/': { '.': [] },
  'shared/tooling/webpack/': { '.': [] },
};

/** Paths and patterns that `place` stands for in the code of `file`. */
export function meaningOf(place: string, file: string): readonly string[] {
  const entry = Object.entries(MEANINGS).find(([code]) =>
    code.endsWith('/') ? file.startsWith(code) : file === code,
  );
  const inCheckout = place.startsWith('..') ? '.' : place;
  // Browser tests depend on the whole product anyway.
  if (inCheckout === '.' && /(^|\/)e2e\//.test(file)) return [];
  return entry?.[1][inCheckout] ?? [inCheckout];
}
