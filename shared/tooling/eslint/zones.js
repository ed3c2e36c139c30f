import { dirname, join, posix, relative, sep } from 'node:path';

/**
 * The part of the repository to which a path belongs.
 * @typedef {{ slice?: string, shared?: string, area?: string, test: boolean, path: string }} Zone
 * slice: `shell` or `mf-…`; shared: name of the folder below shared/; area: `src`, `server`,
 * `contract`, `loader` of a slice
 */

/** @param {string} path below the root, with forward slashes @returns {Zone} */
export function zoneOf(path) {
  const [first = '', second = ''] = path.split('/');
  const test = /\.(test|e2e)\.[jt]sx?$/.test(path) || /\/(e2e|fixtures|testing)\//.test(path);
  if (first === 'shared') return { shared: second, test, path };
  if (first === 'shell' || first.startsWith('mf-'))
    return { slice: first, area: second, test, path };
  return { test, path };
}

/** Code that runs in a browser as part of the dashboard or on a customer's page. */
export const isBrowser = (/** @type {Zone} */ zone) =>
  (zone.slice !== undefined && (zone.area === 'src' || zone.area === 'loader')) ||
  ['ui', 'sdk', 'federation'].includes(zone.shared ?? '');

/** Code of the product's server process. */
export const isServer = (/** @type {Zone} */ zone) =>
  (zone.slice !== undefined && zone.area === 'server') || zone.shared === 'server';

/**
 * Returns the target of an import: a place in this repository, or a package.
 * @param {string} source @param {string} file absolute @param {string} root
 * @returns {{ zone: Zone } | { package: string, subpath: string }}
 */
export function targetOf(source, file, root) {
  if (source.startsWith('.'))
    return {
      zone: zoneOf(
        relative(root, join(dirname(file), source))
          .split(sep)
          .join(posix.sep),
      ),
    };
  const parts = source.split('/');
  const name = source.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
  const subpath = parts.slice(source.startsWith('@') ? 2 : 1).join('/');
  const own = /^@voxgrove\/(.+)$/.exec(name)?.[1];
  if (own === 'shell' || own?.startsWith('mf-')) return { zone: zoneOf(`${own}/${subpath}`) };
  return { package: name, subpath };
}
