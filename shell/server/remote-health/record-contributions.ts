import { createHash } from 'node:crypto';
import { KEEP_MS, KEEP_SHARE_MS, remoteHealth, remoteHealthShares, totalsId } from './collections';
import { NOTHING_YET, allowed } from './contribution';
import { addUp, increments } from './figures';
import { networkShare } from './network-share';
import { MOST_OF_NETWORK } from './witness';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { Figures, Span } from './collections';
import type { Contribution } from './contribution';

/**
 * Number of batch ids kept per person. This is more than all unsent batches of the person's pages.
 */
const BATCHES_KEPT = 100;

export interface Placed {
  remote: string;
  build: string;
  span: Span;
  contribution: Contribution;
  /** Id from the page's proof. */
  page?: string | undefined;
}

/**
 * Origin of contributions. `batch`: id of a batch that may be sent again and counts once. Absent:
 * the batch is never sent again. `network`: see MOST_OF_NETWORK.
 */
export interface Source {
  batch?: string | undefined;
  network?: string | undefined;
}

/**
 * Adds one page's contributions in one transaction. The transaction reads and updates the person's
 * limits, and only increments totals. So concurrent processes neither lose nor duplicate a
 * contribution, and the limits always apply.
 */
export async function recordContributions(
  store: RegionStore,
  person: string,
  placed: readonly Placed[],
  now: number,
  { batch, network }: Source = {},
): Promise<void> {
  if (placed.length === 0) return;
  const personId = createHash('sha256').update(person).digest('base64url');
  await store.transaction(async (tx) => {
    const before = (await tx.get(remoteHealthShares, personId))?.data;
    const batches = before?.batches ?? [];
    if (batch !== undefined && batches.includes(batch)) return;
    const ofNetwork = network === undefined ? undefined : await networkShare(tx, network, now);
    const shares = new Map(
      Object.entries(before?.shares ?? {}).filter(([, { expiresAt }]) => expiresAt > now),
    );
    const totals = new Map<string, { of: Placed; figures: Partial<Figures>[] }>();
    for (const contribution of placed) {
      const id = totalsId(contribution.remote, contribution.build, contribution.span);
      const share = {
        ...NOTHING_YET,
        ...shares.get(id),
        expiresAt: from(contribution.span, now) + KEEP_SHARE_MS[contribution.span.kind],
      };
      const isForGate = contribution.span.kind !== 'hour';
      const isFull =
        isForGate && ofNetwork !== undefined && ofNetwork.badPeople(id) >= MOST_OF_NETWORK;
      const figures = allowed(share, {
        ...contribution.contribution,
        page: contribution.page,
        networkIsFull: isFull,
      });
      if (isForGate && (figures.badPeople ?? 0) > 0) ofNetwork?.add(id);
      shares.set(id, share);
      totals.set(id, { of: contribution, figures: [...(totals.get(id)?.figures ?? []), figures] });
    }
    let counted = false;
    for (const [
      id,
      {
        of: { remote, build, span },
        figures,
      },
    ] of [...totals].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const patch = increments(addUp(figures));
      if (patch === null) continue;
      counted = true;
      tx.set(
        remoteHealth,
        id,
        { ...span, remote, build, expiresAt: from(span, now) + KEEP_MS[span.kind], ...patch },
        { merge: true },
      );
    }
    if (!counted) return;
    ofNetwork?.save();
    const counting = batch === undefined ? batches : [...batches, batch].slice(-BATCHES_KEPT);
    tx.set(remoteHealthShares, personId, {
      shares: Object.fromEntries(shares),
      batches: counting,
      expiresAt: now + KEEP_SHARE_MS.step,
    });
  });
}

/**
 * Returns the time from which the retention counts: the start of an hour or a day, the last report
 * of a step.
 */
const from = ({ kind, at }: Span, now: number): number => (kind === 'step' ? now : at);
