import type {
  Conversation,
  ConversationId,
  InboundMessage,
  Message,
  MessageId,
  WorkspaceId,
} from '@voxgrove/contracts';
import { AppError, CHAT, newConversationId } from '@voxgrove/contracts';
import type { GroupedTransaction } from '@voxgrove/server/store/group-commit';
import type { Doc } from '@voxgrove/server/store/port';
import { recordActivity } from '../activity/port';
import { intentOf } from '../runtime/port';
import type { Claim, Claiming } from './answer-lease';
import type { Changing } from './change-who-answers';
import { writeChange } from './change-who-answers';
import type { AnswerJob, StoredConversation, StoredMessage } from './collections';
import {
  answerJobs,
  conversationsIn,
  messages,
  visitorConversations,
  visitorKey,
  visitorMessageId,
  visitorProfiles,
} from './collections';
import { conversationView, messageView } from './conversation-view';
import { mayBeName, mayContainContact } from './contact-in-text';
import { UNRECORDED, checkInbound } from './inbound-rules';
import { isFull } from './length-limit';
import { openAnswers } from './open-answers';
import { queueAnswer } from './queue-answer';
import {
  campaignMessageBefore,
  newConversation,
  visitorMessage,
  withVisitorMessage,
} from './received-documents';
import { cameAgain, emitReturn } from './visited-pages';
import { afterAct } from './who-answers';

export interface Received {
  conversation: Conversation;
  message: Message;
  /** False for a repeated message. */
  added: boolean;
  /** Questions that the agent no longer answers. */
  ended: MessageId[];
  /** The receiving process has started the answer and writes it. */
  claim?: Claim;
  /** The answer waits until then for further messages of the visitor; ms since the epoch. */
  joinsUntil?: number;
}

/**
 * The agent's workspace, whether its visitors may ask for a person, and whether it keeps no
 * transcripts. `burstMs`: time within which messages get one answer.
 */
export interface Receiving {
  ownerID: WorkspaceId;
  handoff: boolean;
  unrecorded?: true;
  burstMs?: number | undefined;
}

const RETRY_AFTER_S = 5;

/**
 * Stores a visitor's message in one transaction, with the job to answer it if the agent answers. A
 * message that asks for a person requests one, as the button does. After a message in an ended
 * chat, the agent answers again. If the conversation is full, a new one begins. For a repeated
 * message, returns what is stored. `claiming`: the receiving process starts the answer, unless
 * other questions already wait in the conversation.
 * @throws AppError NOT_FOUND | MESSAGE_EMPTY | MESSAGE_TOO_LONG | BAD_INPUT | RATE_LIMITED while
 *   too many wait for an answer
 */
export async function receiveMessage(
  changing: Changing,
  input: InboundMessage,
  agent: Receiving,
  claiming?: Claiming,
): Promise<Received> {
  checkInbound(input);
  return (changing.grouped ?? changing.store).transaction((tx) =>
    receiveOnce(tx, changing, input, agent, claiming),
  );
}

async function receiveOnce(
  tx: GroupedTransaction,
  changing: Changing,
  input: InboundMessage,
  { ownerID, handoff, unrecorded, burstMs }: Receiving,
  claiming: Claiming | undefined,
): Promise<Received> {
  const { now } = changing;
  const pointerId = visitorKey(input.agentId, input.visitorId);
  const { pointer, described, place } = await findPlace(tx, input, pointerId);
  const { found = null, repeat = null, job = null } = place ?? {};
  if (found?.data.blocked ?? described?.data.blocked) throw new AppError('VISITOR_BLOCKED');
  if (found && repeat)
    return {
      conversation: conversationView(found.data),
      message: messageView(repeat.data),
      added: false,
      ended: [],
    };
  const full = found && isFull(found.data) ? found : null;
  if (job && (full || job.data.waiting.length >= CHAT.maxWaiting))
    throw new AppError('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_S });
  const pointerNow = full && !pointer ? await tx.get(visitorConversations, pointerId) : pointer;
  const conversationDoc = full ? null : found;
  const conversationId = full || !place ? newConversationId() : place.id;
  const profile = found ? null : described;

  const before =
    conversationDoc?.data ??
    newConversation(input, { id: conversationId, ownerID, now }, full?.data);
  let conversation = withVisitorMessage(before, input, {
    ownerID,
    visitor: found?.data.visitor ?? profile?.data.profile,
    // A conversation that began unrecorded stays unrecorded. Its deleted messages stay deleted.
    isUnrecorded: Boolean(found ? found.data.unrecorded : unrecorded),
    isNew: conversationDoc === null,
    now,
  });
  const messageId = visitorMessageId(conversationId, input.clientMessageId);
  const message = visitorMessage(conversation, input, messageId, now);
  const request = { type: 'request' as const, cause: input.forPerson ? 'button' : 'words' };
  const requested =
    handoff && (input.forPerson || intentOf(input.text) === 'human')
      ? afterAct(conversation, request, now)
      : null;
  const open = requested && (await openAnswers(tx, conversationId));

  if (full) closeFull(tx, changing, full, { test: input.test, nextId: conversationId });
  storeMessage(tx, changing, input, { before, conversation, message, isNew: !conversationDoc });
  let ended: MessageId[] = [];
  let claim: Claim | undefined;
  let joinsUntil: number | undefined;
  if (requested && open)
    ({ conversation, ended } = writeChange(tx, changing, conversation, open, request, requested));
  else if (conversation.state === 'ai-chatting') {
    joinsUntil = burstMs === undefined ? undefined : now + burstMs;
    const question = { message, conversation, job, joinsUntil, now };
    ({ conversation, claim } = queueAnswer(tx, input, question, claiming));
  }
  tx.set(conversationsIn(input.test === true), conversationId, conversation, {
    ifVersion: conversationDoc?.version ?? 0,
  });
  if (profile)
    tx.set(
      visitorProfiles,
      pointerId,
      { agentId: input.agentId, profile: profile.data.profile },
      { ifVersion: profile.version },
    );
  if (!conversationDoc)
    tx.set(
      visitorConversations,
      pointerId,
      { conversationId },
      { ifVersion: pointerNow?.version ?? 0 },
    );
  return {
    conversation: conversationView(conversation),
    message: messageView(message),
    added: true,
    ended,
    ...(claim && { claim }),
    ...(joinsUntil !== undefined && { joinsUntil }),
  };
}

/**
 * Ends a full conversation and links it to its continuation, in the transaction that creates the
 * continuation. Otherwise a reader could see only one of them.
 */
function closeFull(
  tx: GroupedTransaction,
  changing: Changing,
  full: Doc<StoredConversation>,
  { test, nextId }: { test: boolean | undefined; nextId: ConversationId },
): void {
  const { conversation: ended } =
    full.data.state === 'ended_chat'
      ? { conversation: full.data }
      : writeChange(
          tx,
          changing,
          full.data,
          { job: null, writing: null },
          { type: 'end' },
          { state: 'ended_chat' },
        );
  tx.set(
    conversationsIn(test === true),
    full.data.id,
    { ...ended, nextId },
    { ifVersion: full.version },
  );
}

interface StoredVisit {
  /** The conversation before the message. */
  before: StoredConversation;
  conversation: StoredConversation;
  message: StoredMessage;
  isNew: boolean;
}

/** Stores the message with its events and its activity. */
function storeMessage(
  tx: GroupedTransaction,
  { events, now }: Changing,
  input: InboundMessage,
  { before, conversation, message, isNew }: StoredVisit,
): void {
  const subject = {
    workspaceId: conversation.ownerID,
    agentId: input.agentId,
    conversationId: conversation.id,
  };
  if (isNew && !input.test)
    events?.emit(tx, 'conversation.started', conversation.id, {
      ...subject,
      text: message.hidden ? UNRECORDED : conversation.lastText,
    });
  const mayDescribe = mayContainContact(input.text) || mayBeName(before.lastText, input.text);
  if (!input.test && !message.hidden && mayDescribe)
    events?.emit(tx, 'visitor.gave-contact', conversation.id, {
      ...subject,
      messageId: message.id,
    });
  const campaignMessage = campaignMessageBefore(message, input);
  if (campaignMessage) tx.create(messages, campaignMessage.id, campaignMessage);
  if (events && cameAgain(before, conversation)) emitReturn(tx, events, conversation);
  tx.create(messages, message.id, message);
  const byVisitor = { actor: 'visitor', at: now, ...(input.lang && { lang: input.lang }) } as const;
  if (isNew)
    recordActivity(tx, conversation, message.id, {
      ...byVisitor,
      kind: 'started',
      ...(conversation.counted?.country && { country: conversation.counted.country }),
      ...(conversation.needsPerson && { needsPerson: true as const }),
    });
  recordActivity(tx, conversation, message.id, { ...byVisitor, kind: 'message' });
}

/**
 * Finds the conversation of a message, named in the message or the visitor's last one, and the
 * profile of the visitor.
 */
async function findPlace(tx: GroupedTransaction, input: InboundMessage, pointerId: string) {
  const isNamed = input.conversationId !== undefined;
  const [pointer, described] = isNamed
    ? [null, null]
    : await Promise.all([
        tx.get(visitorConversations, pointerId, 'absent'),
        tx.get(visitorProfiles, pointerId, 'absent'),
      ]);
  const conversationId = input.conversationId ?? pointer?.data.conversationId;
  const place =
    conversationId === undefined ? null : await placeOf(tx, { ...input, conversationId }, isNamed);
  return { pointer, described, place };
}

interface Place {
  id: ConversationId;
  found: Doc<StoredConversation> | null;
  repeat: Doc<StoredMessage> | null;
  job: Doc<AnswerJob> | null;
}

/**
 * Finds the conversation of a message. For a repeated message this is the conversation that has it,
 * even the previous one; otherwise the current one.
 * @throws AppError NOT_FOUND for another visitor's conversation
 */
async function placeOf(
  tx: GroupedTransaction,
  {
    agentId,
    visitorId,
    clientMessageId,
    test,
    conversationId,
  }: InboundMessage & { conversationId: ConversationId },
  isNamed: boolean,
): Promise<Place> {
  // In parallel, so that they take one round trip.
  const lookUp = async (id: ConversationId): Promise<Place> => {
    const [found, repeat, job] = await Promise.all([
      tx.get(conversationsIn(test === true), id),
      tx.get(messages, visitorMessageId(id, clientMessageId), 'absent'),
      tx.get(answerJobs, id, 'absent'),
    ]);
    return { id, found, repeat, job };
  };
  let place = await lookUp(conversationId);
  const named = place.found?.data;
  if (isNamed && (named?.visitorId !== visitorId || named.agentId !== agentId))
    throw new AppError('NOT_FOUND');
  if (!place.repeat && named?.previousId !== undefined) {
    const earlier = await lookUp(named.previousId);
    if (earlier.found && earlier.repeat) return earlier;
  }
  while (!place.repeat && place.found?.data.nextId !== undefined)
    place = await lookUp(place.found.data.nextId);
  return place;
}
