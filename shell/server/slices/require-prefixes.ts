import { PRODUCT } from '@voxgrove/contracts';
import type { SliceInstance } from '@voxgrove/server/slice';

/**
 * Names that the product's specification requires, because other systems read these collections.
 */
export const FIXED_NAMES: readonly string[] = [
  PRODUCT,
  'users',
  'agencies',
  'orgs',
  'clients',
  'waNumbers',
  'discordChannels',
  'metaPages',
  'telegramBots',
];

/** Prefixes of the collections of shared/server. The shell's slice creates their indexes. */
const PLATFORM_PREFIXES = ['ledger', 'inbox'];

/** Returns the prefixes of a slice's collections: `agents` for mf-agents. */
export const prefixesOf = (slice: string): string[] => [
  slice.replace(/^mf-/, ''),
  ...(slice === 'shell' ? PLATFORM_PREFIXES : []),
];

/**
 * Refuses a slice that has indexes or topics on a collection without the slice's prefix, so that
 * two slices never share a collection by accident.
 * @throws Error that names the slice and the collection
 */
export function requirePrefixes(
  slice: string,
  { indexes = [], topics = [] }: Pick<SliceInstance, 'indexes' | 'topics'>,
): void {
  const prefixes = prefixesOf(slice);
  const names = [
    ...indexes.map(({ collection }) => collection),
    ...topics.map(({ collection }) => collection.name),
  ];
  for (const name of names) {
    if (FIXED_NAMES.includes(name)) continue;
    if (prefixes.some((prefix) => name.startsWith(`${prefix}.`))) continue;
    throw new Error(
      `The collection "${name}" of the slice "${slice}" has to be named "${prefixes[0]}.…".`,
    );
  }
}
