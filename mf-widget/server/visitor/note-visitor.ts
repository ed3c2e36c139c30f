import { isAppError } from '@voxgrove/contracts';
import type {
  AgentId,
  Conversation,
  PublicAgent,
  Region,
  VisitorId,
  VisitorProfile,
} from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { orGiveBack } from '../limits/port';
import type { GiveBack, VisitorBudgets } from '../limits/port';

/** Dependencies of `noteVisitor`. */
export interface NoteContext {
  slice: Pick<SliceContext, 'port'>;
  budgets: VisitorBudgets;
}

interface Note {
  region: Region;
  ip: string;
  agent: Pick<PublicAgent, 'ownerID'>;
  who: { agentId: AgentId; visitorId: VisitorId };
}

/**
 * Limits how many addresses visitors leave, because each one notifies people. The limit per visitor
 * and per network address includes every way to leave an address.
 */
export const countAddressLeft = (
  { budgets }: Pick<NoteContext, 'budgets'>,
  { region, ip, agent, who }: Note,
): Promise<GiveBack> =>
  budgets.spend(region, agent.ownerID, 'contact', [
    { who: who.visitorId, max: 5, per: 'hour' },
    { who: { address: ip }, max: 30, per: 'hour' },
  ]);

/**
 * Stores a visitor's data. A new address of a visitor who waits for a person notifies people, up to
 * a limit; above the limit the address is only stored.
 * @throws AppError RATE_LIMITED when one network address describes too many visitors who have
 *   written nothing
 */
export async function noteVisitor(
  context: NoteContext,
  note: Note,
  changes: Partial<VisitorProfile>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const {
    region,
    ip,
    agent,
    who: { agentId, visitorId },
  } = note;
  const conversations = context.slice.port('conversations');
  const standing = await conversations.standing(region, agentId, visitorId);
  if (standing === null)
    await context.budgets.spend(region, agent.ownerID, 'silent', [
      { who: { address: ip }, max: 120, per: 'hour' },
    ]);
  const counted =
    standing !== null && leavesAddress(standing, changes)
      ? await countAddressLeft(context, note).catch(orNothing)
      : null;
  await orGiveBack(
    counted ?? (() => {}),
    conversations.describeVisitor(region, agentId, visitorId, changes, { call: counted !== null }),
  );
}

const leavesAddress = (
  { state, visitor }: Conversation,
  { email }: Partial<VisitorProfile>,
): boolean => state === 'requested_chat' && email !== undefined && email !== visitor?.email;

/** Returns null for a reached limit; throws every other error. */
export function orNothing(error: unknown): null {
  if (!isAppError(error) || error.code !== 'RATE_LIMITED') throw error;
  return null;
}
