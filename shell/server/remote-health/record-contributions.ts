import { createHash } from 'node:crypto';
import { KEEP_MS, KEEP_SHARE_MS, remoteHealth, remoteHealthShares, totalsId } from './collections';
import { NOTHING_YET, allowed } from './contribution';
import { addUp, increments } from './figures';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { Span } from './collections';
import type { Contribution } from './contribution';

export interface Placed { remote: string; build: string; span: Span; contribution: Contribution }

/**
 * Adds what one person's page has to tell, in one transaction: shares are read and raised, totals are only incremented. So nothing is
 * lost or counted twice between processes, and the share holds however many requests come at once.
 */
export async function recordContributions(store: RegionStore, person: string, placed: readonly Placed[], now: number): Promise<void> {
  const entries = placed.map((one) => {
    const id = totalsId(one.remote, one.build, one.span);
    return { ...one, id, shareId: createHash('sha256').update(`${person}\n${id}`).digest('base64url') };
  });
  if (entries.length === 0) return;
  const shareIds = [...new Set(entries.map(({ shareId }) => shareId))];
  await store.transaction(async (tx) => {
    const found = await tx.getMany(remoteHealthShares, shareIds);
    const shares = new Map(shareIds.map((id, at) => [id, { ...NOTHING_YET, ...found[at]?.data }]));
    const counted = entries.map((one) => ({ ...one, figures: allowed(shares.get(one.shareId)!, one.contribution) }));
    for (const id of new Set(entries.map((one) => one.id))) {
      const own = counted.filter((one) => one.id === id);
      const { remote, build, span, shareId } = own[0]!;
      const patch = increments(addUp(own.map(({ figures }) => figures)));
      if (patch === null) continue;
      const from = span.kind === 'hour' ? span.at : now;
      tx.set(remoteHealth, id, { ...span, remote, build, expiresAt: from + KEEP_MS[span.kind], ...patch }, { merge: true });
      tx.set(remoteHealthShares, shareId, { ...shares.get(shareId)!, expiresAt: from + KEEP_SHARE_MS[span.kind] });
    }
  });
}
