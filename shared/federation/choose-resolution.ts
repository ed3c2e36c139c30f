import type { RegistryKey, ResolvedRegistry } from '@voxgrove/contracts';
import type { TextStorage } from './crash-marks';
import { parseRegistry } from './registry';
import { verifySigned } from './verify';

/** What was wrong with the resolution the page came with. */
export type ResolutionProblem =
  'REGISTRY_MISSING' | 'REGISTRY_CORRUPT' | 'REGISTRY_UNSIGNED' | 'REGISTRY_OLDER';

export interface Resolution {
  registry: ResolvedRegistry;
  /** `unverified`: good for names, routes and navigation; no code of its remotes may run. */
  source: 'inlined' | 'stored' | 'fetched' | 'unverified';
  problem: ResolutionProblem | null;
  /** Remotes left out, and why. */
  refused: string[];
}

export interface ResolutionSources {
  /** The page's own, as parsed JSON; undefined when it has none. */
  inlined: unknown;
  keys: readonly RegistryKey[];
  /** localStorage, where the last verified one is kept; undefined where there is none. */
  storage: TextStorage | undefined;
  /** Asks the gateway; null when that does not help. */
  ask: () => Promise<ResolvedRegistry | null>;
}

/**
 * One for the whole origin, not one per person: at this point of the start nobody has said yet who is signed in, and there is
 * nothing personal in it, only which of the signed builds somebody of this browser was given. What an override asked for is
 * never kept.
 */
const KEY = 'voxgrove.resolution';

/**
 * Which resolution this page goes by: its own, when it verifies and is not older than the last one that did; else that last
 * one; else what the gateway answers now; else the page's own for the frame only. Never rejects.
 */
export async function chooseResolution({
  inlined,
  keys,
  storage,
  ask,
}: ResolutionSources): Promise<Resolution> {
  const own = read(inlined);
  const problem =
    inlined === undefined
      ? 'REGISTRY_MISSING'
      : own === null
        ? 'REGISTRY_CORRUPT'
        : !(await verifySigned(inlined, keys))
          ? 'REGISTRY_UNSIGNED'
          : null;
  const kept = recall(storage);
  const keptRevision = (kept as { revision?: number } | null)?.revision;
  const newest = problem === null && !(keptRevision! > own!.registry.revision);
  const stored = newest || kept === null || !(await verifySigned(kept, keys)) ? null : read(kept);
  if (problem === null && stored === null) {
    keep(storage, inlined, own!.registry);
    return { ...own!, source: 'inlined', problem };
  }
  if (stored !== null) return { ...stored, source: 'stored', problem: problem ?? 'REGISTRY_OLDER' };
  const fetched = await ask();
  return fetched
    ? { registry: fetched, refused: [], source: 'fetched', problem }
    : { ...(own ?? NOTHING), source: 'unverified', problem };
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
    /* full or forbidden: the next page does without */
  }
}
