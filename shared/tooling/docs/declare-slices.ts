import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SliceDeclarations } from '@voxgrove/server/declarations';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Loads the declarations of all slices of the checkout, which adds them to the platform's tables.
 * @returns the declarations, by folder
 */
export async function declareSlices(): Promise<Map<string, SliceDeclarations>> {
  const found = new Map<string, SliceDeclarations>();
  for (const folder of readdirSync(ROOT).sort()) {
    const file = join(ROOT, folder, 'server', 'declarations.ts');
    if (!folder.startsWith('mf-') || !existsSync(file)) continue;
    const { declarations } = (await import(file)) as { declarations: SliceDeclarations };
    found.set(folder, declarations);
  }
  return found;
}
