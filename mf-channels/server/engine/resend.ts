import { AppError } from '@voxgrove/contracts';
import type { AgentId, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Part } from './adapter';
import { deliveries, lanes } from './collections';
import type { StoredDelivery } from './collections';
import { appendToLane } from './queue-messages';

/** Content that replaces a failed message: other calls, and the text that they show. */
export interface Replacement {
  /** The channel to which the calls belong. */
  channel: StoredDelivery['channel'];
  parts: Part[];
  text: string;
}

/**
 * Queues a failed message again, behind the waiting messages of its chat. `replacement`: other content.
 * @throws AppError NOT_FOUND for a message that has not failed, or of another channel than
 *   `replacement`
 */
export async function resend(
  { store, clock }: Pick<SliceContext, 'store' | 'clock'>,
  region: Region,
  agentId: AgentId,
  deliveryId: string,
  replacement?: Replacement,
): Promise<void> {
  await store.for(region).transaction(async (tx) => {
    const doc = await tx.get(deliveries, deliveryId);
    if (doc?.data.agentId !== agentId || doc.data.status !== 'failed')
      throw new AppError('NOT_FOUND');
    if (replacement && replacement.channel !== doc.data.channel) throw new AppError('NOT_FOUND');
    const { linkId, workspaceId, parts, sent, resends = 0 }: StoredDelivery = doc.data;
    const lane = await tx.get(lanes, linkId);
    // If all parts were sent and the message failed later, it is sent again from the first part.
    const isComplete = sent === parts.length;
    const fromFirst = { sent: 0, resends: resends + 1 };
    const progress = replacement || isComplete ? fromFirst : {};
    const content = replacement && { parts: replacement.parts, text: replacement.text };
    tx.update(deliveries, deliveryId, {
      status: 'queued',
      reason: '',
      ...(doc.data.campaign && { attempted: false }),
      ...content,
      ...progress,
    });
    appendToLane(tx, { agentId, workspaceId, linkId }, lane, [deliveryId], clock.now());
  });
}
