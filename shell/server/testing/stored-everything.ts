import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT, REGIONS } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { Collection, DocumentStore, RegionStore } from '@voxgrove/server/store/port';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** One stored document: its collection, its id, and a text with both and the whole content. */
export interface StoredText {
  name: string;
  id: string;
  text: string;
}

/**
 * Returns every collection that the server declares anywhere. Reads them from the source, so that
 * the result always includes new collections.
 * @throws Error when a declaration has an unknown form
 */
export function declaredCollections(): Collection<object>[] {
  const servers = readdirSync(ROOT)
    .filter((name) => name.startsWith('mf-') || name === 'shell')
    .map((name) => join(ROOT, name, 'server'))
    .concat(join(ROOT, 'shared', 'server'));
  const files = servers.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const sources = files
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        !/[/\\](testing|conformance)[/\\]/.test(file),
    )
    .map((file) => readFileSync(file, 'utf8'));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/\bcollection<(?!T\b)[\s\S]*?>\(\s*(?:'([\w.-]+)'|PRODUCT)/g)].map(
      ([, name]) => name ?? PRODUCT,
    ),
  );
  const declarations = sources.join('\n').match(/[ (]collection<(?!T\b)/g) ?? [];
  if (declarations.length !== names.length)
    throw new Error('A collection is declared in a way that is not recognised here.');
  return [...new Set(names)].map((name) => collection<object>(name));
}

/** Returns all documents of these collections, in every region. */
export async function storedTexts(
  store: DocumentStore,
  collections: Collection<object>[],
): Promise<StoredText[]> {
  const stores: RegionStore[] = [...REGIONS.map((region) => store.for(region)), store.identity];
  const found = await Promise.all(
    stores.flatMap((one) =>
      collections.map(async (kept) =>
        (await one.query(kept, {})).map(({ id, data }) => ({
          name: kept.name,
          id,
          text: `${kept.name} ${id} ${JSON.stringify(data)}`,
        })),
      ),
    ),
  );
  return found.flat();
}
