import { isAppError } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { compare, wholeAmount, wholeUnits } from '@voxgrove/contracts/money';
import { portIfAny } from '@voxgrove/server/port-if-any';
import type { SliceContext } from '@voxgrove/server/slice';
import { CREDITS_PER_MESSAGE } from '../../contract/campaigns';
import type { StoredCampaign } from './collections';
import type { Owner } from './owner';

/** Time for which credits stay reserved. It is longer than any campaign, pauses included. */
const HELD_MS = 366 * 24 * 3_600_000;

type Paying = Pick<SliceContext, 'port'>;

/** Returns the credits that the agent's payer can spend; null without the slice of billing. */
export async function availableCredits(
  { port }: Paying,
  region: Region,
  { workspaceId, agentId }: Owner,
): Promise<number | null> {
  if (portIfAny(port, 'creditUse') === null) return null;
  const balance = await port('credits').balance(region, workspaceId, agentId);
  return balance === null ? null : wholeUnits(balance.available);
}

/** Reserved credits, or why they could not be reserved. Null: nothing is charged. */
type Reserved =
  | Pick<StoredCampaign, 'holder' | 'credits'>
  | { missing: { needed: number; available: number } }
  | null;

/**
 * Reserves the credits of all messages. A repeated call keeps the first reservation.
 */
export async function reserveCredits(
  { port }: Paying,
  region: Region,
  { id, name, agentId, workspaceId }: StoredCampaign,
  messages: number,
): Promise<Reserved> {
  const use = portIfAny(port, 'creditUse');
  if (use === null) return null;
  const reserved = messages * CREDITS_PER_MESSAGE;
  const needed = wholeAmount('credit', reserved);
  try {
    const { holder, held } = await use.holdForAgent(
      region,
      { workspaceId, agentId },
      keyOf(id),
      needed,
      {
        causedBy: 'feature',
        why: `Campaign ${name}`,
        source: { feature: 'campaign', agentId, campaignId: id },
      },
      { forMs: HELD_MS },
    );
    if (compare(held, needed) >= 0) return { holder, credits: { reserved, charged: null } };
    await use.release(region, holder, keyOf(id));
    return { missing: { needed: reserved, available: wholeUnits(held) } };
  } catch (error) {
    if (!isAppError(error) || error.code !== 'BALANCE_TOO_LOW') throw error;
    return { missing: { needed: reserved, available: 0 } };
  }
}

/**
 * Charges the messages that were sent and releases the rest. A repeated call changes nothing.
 * @returns the charged credits
 */
export async function settleCredits(
  { port }: Paying,
  region: Region,
  { id, workspaceId, holder, credits }: StoredCampaign,
  sent: number,
): Promise<StoredCampaign['credits']> {
  const use = portIfAny(port, 'creditUse');
  if (use === null) return credits;
  if (holder === null || credits === null) {
    // The campaign ended during its start. Its reservation may exist without being stored in the
    // campaign.
    await unlessClosed(use.release(region, { workspaceId }, keyOf(id)));
    return credits;
  }
  const charged = Math.min(sent * CREDITS_PER_MESSAGE, credits.reserved);
  await unlessClosed(use.settle(region, holder, keyOf(id), wholeAmount('credit', charged)));
  return { ...credits, charged };
}

/**
 * Errors of a reservation that does not exist, or that a process has settled before it ended
 * without storing the result.
 */
const CLOSED: ReadonlySet<string> = new Set([
  'NOT_FOUND',
  'LEDGER_KEY_REUSED',
  'RESERVATION_CLOSED',
]);

const unlessClosed = (change: Promise<void>): Promise<void> =>
  change.catch((error: unknown) => {
    if (!isAppError(error) || !CLOSED.has(error.code)) throw error;
  });

const keyOf = (campaignId: string): string => `campaign:${campaignId}`;
