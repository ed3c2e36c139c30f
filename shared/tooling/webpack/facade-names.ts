import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseSync } from '@swc/core';

const require = createRequire(import.meta.url);

/**
 * The product's own shared modules. For these the build records, name by name, what the host has
 * and what a remote uses.
 */
export const FACADES: readonly string[] = ['@voxgrove/sdk', '@voxgrove/ui'];

/**
 * Returns the names that a facade exports at run time, without types, sorted.
 * @throws Error if its source contains `export *` or a declaration
 */
export function exportedNames(facade: string): string[] {
  const file = require.resolve(facade);
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' });
  return body
    .flatMap((statement) => {
      if (statement.type !== 'ExportNamedDeclaration')
        throw new Error(`${file} may only re-export by name, but has a ${statement.type}`);
      if (statement.typeOnly) return [];
      return statement.specifiers.flatMap((specifier) => {
        if (specifier.type !== 'ExportSpecifier')
          throw new Error(`${file} may only re-export by name, but has a ${specifier.type}`);
        return specifier.isTypeOnly ? [] : [(specifier.exported ?? specifier.orig).value];
      });
    })
    .sort();
}
