import type { ConversationId, MessageId } from '@voxgrove/contracts';
import { AppError, MARKERS, newMessageId } from '@voxgrove/contracts';
import type { GroupedTransaction, Transacts } from '@voxgrove/server/store/group-commit';
import type { EventEmitter } from '@voxgrove/server/events/event';
import type { RegionStore } from '@voxgrove/server/store/port';
import { UNTAKEN } from '@voxgrove/server/work/due-work';
import type { StoredConversation, StoredMessage } from './collections';
import { conversationsIn, messages, pendingNotifications } from './collections';
import { UNRECORDED } from './inbound-rules';
import { requireRoom } from './length-limit';
import type { LiveAnswerBus } from './streaming/live-answer-bus';
import { noteChange } from './note-change';
import { endAnswers, openAnswers } from './open-answers';
import type { OpenAnswers } from './open-answers';
import type { Act, WhoAnswers } from './who-answers';
import { afterAct, answeredBy } from './who-answers';

/** What a change needs: the store, the time, and the answers that this process is writing. */
export interface Changing {
  store: RegionStore;
  live: LiveAnswerBus;
  now: number;
  /** Absent for replays, which emit nothing. */
  events?: EventEmitter;
  /** Transactions that the change may share with others (group commit). */
  grouped?: Transacts;
}

/** `ended`: questions that the agent no longer answers; a process that works on one stops. */
export interface Changed {
  conversation: StoredConversation;
  changed: boolean;
  ended: MessageId[];
}

/**
 * Changes who answers a stored conversation and adds a marker for the visitor.
 * @throws AppError NOT_FOUND | CONVERSATION_FULL | CONFLICT, see `afterAct`
 */
export async function changeWhoAnswers(
  changing: Changing,
  { conversationId, test }: { conversationId: ConversationId; test: boolean },
  act: Act,
): Promise<Changed> {
  return changing.store.transaction(async (tx) => {
    const [doc, open] = await Promise.all([
      tx.get(conversationsIn(test), conversationId),
      openAnswers(tx, conversationId),
    ]);
    if (!doc) throw new AppError('NOT_FOUND');
    requireRoom(doc.data, act);
    const after = afterAct(doc.data, act, changing.now);
    if (!after) return { conversation: doc.data, changed: false, ended: [] };
    const { conversation, ended } = writeChange(tx, changing, doc.data, open, act, after);
    tx.set(conversationsIn(test), conversationId, conversation, { ifVersion: doc.version });
    return { conversation, changed: true, ended };
  });
}

/**
 * Writes a change inside a transaction, except the conversation itself. Ends the agent's answers,
 * stores the marker at the next position, and stores the notification of members.
 * @returns the conversation that the caller must write
 */
export function writeChange(
  tx: GroupedTransaction,
  changing: Changing,
  before: StoredConversation,
  open: OpenAnswers,
  act: Act,
  after: WhoAnswers,
): { conversation: StoredConversation; ended: MessageId[] } {
  const { store, live, now } = changing;
  const text = markerOf(act);
  const { ended, placed } = endAnswers(
    tx,
    store,
    live,
    open,
    now,
    before.messageCount,
    text === null ? null : { role: 'system', text },
  );
  // With `live`, `eraseUnrecorded` also deletes the messages that follow.
  const conversation: StoredConversation = {
    ...answeredBy(before, after),
    ...(before.unrecorded && { unrecorded: 'live' }),
  };
  const markerId = placed ? (open.writing!.id as MessageId) : newMessageId();
  if (text !== null && !placed) {
    conversation.messageCount += 1;
    const marker: StoredMessage = {
      id: markerId,
      conversationId: before.id,
      agentId: before.agentId,
      seq: conversation.messageCount,
      role: 'system',
      text,
      at: now,
      status: 'done',
      sources: [],
      edition: 1,
      ...(before.test && { test: true }),
    };
    tx.create(messages, marker.id, marker);
  }
  if (act.type === 'take') conversation.handlerSaw = conversation.messageCount;
  if (act.type === 'request' && !before.test) {
    tx.set(pendingNotifications, `handoff-${before.id}-${now}`, {
      workspaceId: before.ownerID,
      dueAt: now,
      ...UNTAKEN,
      agentId: before.agentId,
      conversationId: before.id,
      messageId: markerId,
      kind: 'handoff',
      text: before.unrecorded ? '' : before.lastText,
    });
  }
  noteChange(tx, before, conversation, act, markerId, now);
  emitChange(tx, changing, before, conversation, act, markerId);
  return { conversation, ended };
}

function emitChange(
  tx: GroupedTransaction,
  { events }: Changing,
  before: StoredConversation,
  { state }: StoredConversation,
  act: Act,
  markerId: MessageId,
): void {
  if (before.test) return;
  const { id: conversationId, agentId, ownerID: workspaceId, unrecorded, lastText } = before;
  const subject = { workspaceId, agentId, conversationId };
  events?.emit(tx, 'conversation.state', conversationId, {
    ...subject,
    state,
    before: before.state,
  });
  if (act.type === 'request')
    events?.emit(tx, 'handoff.requested', conversationId, {
      ...subject,
      messageId: markerId,
      text: unrecorded ? UNRECORDED : lastText,
    });
}

/**
 * Returns the marker that the visitor reads, or null if the act needs no explanation because the
 * visitor did it.
 */
function markerOf(act: Act): string | null {
  switch (act.type) {
    case 'request':
      return MARKERS.requested;
    case 'cancel':
    case 'give-back':
      return MARKERS.machine;
    case 'take':
    case 'reply':
      return MARKERS.joined.replace('{name}', () => act.by.name);
    case 'end':
      return MARKERS.ended;
    case 'write':
      return null;
  }
}
