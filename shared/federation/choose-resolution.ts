import type { RegistryKey, ResolvedRegistry } from '@voxgrove/contracts';
import type { TextStorage } from './crash-marks';
import { parseRegistry } from './registry';
import { verifySigned } from './verify';

/** Problem of the resolution that is part of the page. */
export type ResolutionProblem =
  'REGISTRY_MISSING' | 'REGISTRY_CORRUPT' | 'REGISTRY_UNSIGNED' | 'REGISTRY_OLDER';

export interface Resolution {
  registry: ResolvedRegistry;
  /** `unverified`: usable for names, routes and navigation, but no code of its remotes may run. */
  source: 'inlined' | 'stored' | 'fetched' | 'unverified';
  problem: ResolutionProblem | null;
  /** Excluded remotes and the reasons. */
  refused: string[];
}

export interface ResolutionSources {
  /** The resolution in the page, as parsed JSON; undefined if the page has none. */
  inlined: unknown;
  keys: readonly RegistryKey[];
  /** localStorage with the last verified resolution; undefined if unavailable. */
  storage: TextStorage | undefined;
  /** Requests a resolution from the gateway. Returns null on failure. */
  ask: () => Promise<ResolvedRegistry | null>;
}

/**
 * One entry per origin, not per person: at this point the user is not known, and the content is not
 * personal, only signed builds. Resolutions of overrides are never stored.
 */
const KEY = 'remotes.resolution';

/**
 * Chooses the resolution of this page, in this order. Never rejects.
 * 1. the one in the page, if it verifies and is not older than the last verified one
 * 2. the last verified one
 * 3. the gateway's current response
 * 4. the one in the page, for navigation only
 */
export async function chooseResolution({
  inlined,
  keys,
  storage,
  ask,
}: ResolutionSources): Promise<Resolution> {
  const ownResolution = read(inlined);
  const problem = await problemOf(inlined, ownResolution, keys);
  const kept = recall(storage);
  const keptRevision = (kept as { revision?: number } | null)?.revision;
  const newest = problem === null && !(keptRevision! > ownResolution!.registry.revision);
  const stored = newest || kept === null || !(await verifySigned(kept, keys)) ? null : read(kept);
  if (problem === null && stored === null) {
    keep(storage, inlined, ownResolution!.registry);
    return { ...ownResolution!, source: 'inlined', problem };
  }
  if (stored !== null) return { ...stored, source: 'stored', problem: problem ?? 'REGISTRY_OLDER' };
  const fetched = await ask();
  return fetched
    ? { registry: fetched, refused: [], source: 'fetched', problem }
    : { ...(ownResolution ?? NOTHING), source: 'unverified', problem };
}

async function problemOf(
  inlined: unknown,
  resolution: ReturnType<typeof parseRegistry> | null,
  keys: ResolutionSources['keys'],
) {
  if (inlined === undefined) return 'REGISTRY_MISSING';
  if (resolution === null) return 'REGISTRY_CORRUPT';
  return (await verifySigned(inlined, keys)) ? null : 'REGISTRY_UNSIGNED';
}

const NOTHING = {
  registry: {
    schemaVersion: 1,
    revision: 0,
    issuedAt: 0,
    source: 'checkout',
    shell: { version: '', contract: '' },
    remotes: [],
    signature: { key: '', value: '' },
  } satisfies ResolvedRegistry,
  refused: [],
};

function read(json: unknown): ReturnType<typeof parseRegistry> | null {
  try {
    return parseRegistry(json);
  } catch {
    return null;
  }
}

function recall(storage: TextStorage | undefined): unknown {
  try {
    return JSON.parse(storage?.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

function keep(
  storage: TextStorage | undefined,
  signed: unknown,
  { remotes }: ResolvedRegistry,
): void {
  if (remotes.some(({ channel }) => channel === 'override')) return;
  try {
    storage?.setItem(KEY, JSON.stringify(signed));
  } catch {
    /* full or forbidden: the next page has no stored one */
  }
}
