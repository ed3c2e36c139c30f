import type { MessageId } from '@voxgrove/contracts';
import { recordActivity } from '../activity/port';
import type { ActivityKind } from '../activity/port';
import type { GroupedTransaction } from '@voxgrove/server/store/group-commit';
import type { StoredConversation } from './collections';
import { withMark } from './marks';
import type { Act } from './who-answers';

const KINDS: Partial<Record<Act['type'], ActivityKind>> = {
  request: 'handoff',
  take: 'taken',
  reply: 'taken',
  'give-back': 'handed-back',
  cancel: 'handed-back',
  end: 'ended',
};

/** Cause of a request for a person whose cause is not known. */
const UNKNOWN = 'unknown';

/**
 * Records a change of who answers for statistics, and assigns a conversation without an assignee to
 * the person who takes over. Changes `conversation`.
 */
export function noteChange(
  tx: GroupedTransaction,
  before: StoredConversation,
  conversation: StoredConversation,
  act: Act,
  markerId: MessageId,
  now: number,
): void {
  if (act.type === 'request') {
    if (!before.marks?.handoff)
      conversation.counted = { ...conversation.counted, cause: act.cause ?? UNKNOWN };
    withMark(conversation, 'handoff');
  }
  if (act.type === 'take' || act.type === 'reply') {
    withMark(conversation, 'human');
    if (!conversation.assigneeId) {
      conversation.assigneeId = act.by.userId;
      conversation.assignee = act.by.name;
    }
    delete conversation.snoozedUntil;
  }
  if (act.type === 'request' || act.type === 'take' || act.type === 'reply')
    conversation.needsPerson = true;
  const kind = KINDS[act.type];
  if (kind === undefined) return;
  const waited = before.requestedAt === undefined ? {} : { waitedMs: now - before.requestedAt };
  const isTaken = kind === 'taken';
  const markOfTaken = isTaken ? 'human' : undefined;
  const mark = act.type === 'request' ? 'handoff' : markOfTaken;
  recordActivity(
    tx,
    before,
    act.type === 'request' && act.cause ? `${act.cause} ${markerId}` : markerId,
    {
      kind,
      actor: act.type === 'request' || act.type === 'cancel' ? 'visitor' : 'human',
      at: now,
      ...(act.type === 'request' && { cause: act.cause ?? UNKNOWN }),
      ...(isTaken && waited),
      ...(mark && !before.marks?.[mark] && { first: true }),
      ...(mark && !before.needsPerson && { needsPerson: true }),
    },
  );
}
