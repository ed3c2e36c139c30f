import { LRUCache } from '@voxgrove/server/cache';
import type { OrganisationId, Organisations } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';

/** Time for which a payer is cached. Every answer needs the payer, and the payer rarely changes. */
const KEPT_MS = 5_000;
const MOST_KNOWN = 20_000;

/** Returns which organisation pays for an agent. Caches the result for a few seconds. */
export function payers({
  port,
  clock,
}: Pick<SliceContext, 'port' | 'clock'>): Organisations['payerOf'] {
  const known = new LRUCache<string, { payer: Promise<OrganisationId | null>; until: number }>({
    max: MOST_KNOWN,
  });
  return (region, workspaceId, agentId) => {
    const key = `${region} ${workspaceId} ${agentId}`;
    const now = clock.now();
    const found = known.get(key);
    if (found !== undefined && found.until > now) return found.payer;
    const payer = port('organisations').payerOf(region, workspaceId, agentId);
    known.set(key, { payer, until: now + KEPT_MS });
    payer.catch(() => known.delete(key));
    return payer;
  };
}
