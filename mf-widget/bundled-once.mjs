/**
 * Finds modules that a page would get twice. Two copies of a library do not know each other's
 * objects: with two copies of Preact, forms lost the text that visitors had typed.
 */

/** Names of folders that contain a build of a package, or its sources. */
const BUILD_FOLDERS = new Set(['src', 'source', 'dist', 'lib', 'es', 'esm', 'cjs', 'umd', 'build']);

/**
 * @param {{ name: string, metafile: import('esbuild').Metafile, loadedWith?: string[] }[]} bundles
 *   the bundles with their names; `loadedWith`: names of other bundles that run in the same page
 * @returns {string[]} the problems, one sentence each; empty if every module is bundled once
 */
export function bundledTwice(bundles) {
  const modules = new Map(bundles.map(({ name, metafile }) => [name, modulesIn(metafile)]));
  return bundles.flatMap(({ name, loadedWith = [] }) => {
    const own = modules.get(name);
    const shared = loadedWith.flatMap((other) =>
      own
        .filter((path) => modules.get(other)?.includes(path))
        .map((path) => `${path} is in ${name} and in ${other}.`),
    );
    return [...twoIds(name, own), ...twoCopies(name, own), ...shared];
  });
}

/**
 * Returns the paths of the modules that have code in the output. Modules that the app passes to a
 * part are left out.
 */
function modulesIn({ outputs }) {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  return inputs
    .filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && !path.startsWith('handed-over:'))
    .map(([path]) => path);
}

/** Returns the problems of files with two ids: with a query, or through a plugin's namespace. */
function twoIds(name, paths) {
  const files = paths.map((path) => path.replace(/^[\w-]{2,}:/, '').replace(/[?#].*$/, ''));
  const repeated = new Set(files.filter((file, index) => files.indexOf(file) !== index));
  return [...repeated].map((file) => `${file} is in ${name} twice, under two ids.`);
}

/** Returns the problems of packages that come from two folders, or from two of their builds. */
function twoCopies(name, paths) {
  const packages = new Map();
  for (const path of paths) {
    const [, folder, packageName, inside] =
      /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\/(.+)$/.exec(path) ?? [];
    if (!folder) continue;
    const build =
      inside
        .split('/')
        .slice(0, -1)
        .find((part) => BUILD_FOLDERS.has(part)) ?? '';
    const places = packages.get(packageName) ?? new Set();
    packages.set(packageName, places.add(build ? `${folder} (${build})` : folder));
  }
  return [...packages]
    .filter(([, places]) => places.size > 1)
    .map(
      ([packageName, places]) =>
        `${packageName} is in ${name} from ${[...places].sort().join(' and ')}.`,
    );
}
