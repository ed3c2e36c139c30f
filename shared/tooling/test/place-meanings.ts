/** Paths of a checkout that the server reads. `*` stands for a part of one folder's name. */
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
 * For code that names a large folder: the paths below it that the code really reads. `.` is the
 * root of the checkout. The key is the path of the code's file or folder. A folder that is not
 * listed is assumed to be read completely, so list it here only after reading the code.
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
  // The tests of these folders run in small checkouts.
  'shared/tooling/test/': { '.': [] },
  'shared/tooling/house/': { '.': [] },
  // These folders only name cache folders and the lock file.
  'shared/tooling/build/': { '.': [] },
  'shared/tooling/webpack/': { '.': [] },
};

/** Returns the paths and patterns that `place` means in the code of `file`. */
export function meaningOf(place: string, file: string): readonly string[] {
  const entry = Object.entries(MEANINGS).find(([code]) =>
    code.endsWith('/') ? file.startsWith(code) : file === code,
  );
  const inCheckout = place.startsWith('..') ? '.' : place;
  // Browser tests depend on the whole product anyway.
  if (inCheckout === '.' && /(^|\/)e2e\//.test(file)) return [];
  return entry?.[1][inCheckout] ?? [inCheckout];
}
