import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the modules of each slice's server, lowest layer first, by slice, from
 * `<slice>/server/layers.json`.
 * @param {string} root of the checkout
 * @returns {Record<string, string[]>} a slice without the file is absent
 */
export function layersIn(root) {
  if (!existsSync(root)) return {};
  const found = readdirSync(root).flatMap((slice) => {
    const file = join(root, slice, 'server/layers.json');
    return existsSync(file) ? [[slice, JSON.parse(readFileSync(file, 'utf8'))]] : [];
  });
  return Object.fromEntries(found);
}
