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
import { searchWords } from '../search-words';
import type { Claim, Claiming } from './answer-lease';
import { begin } from './answer-lease';
import { attachedText } from './attached-text';
import type { Changing } from './change-who-answers';
import { writeChange } from './change-who-answers';
import type { AnswerJob, StoredConversation, StoredMessage } from './collections';
import {
  answerJobs,
  campaignMessageId,
  conversationsIn,
  messages,
  visitorConversations,
  visitorKey,
  visitorMessageId,
  visitorProfiles,
} from './collections';
import { conversationView, isHidden, messageView } from './conversation-view';
import { mayContainContact } from './contact-in-text';
import { startedWith } from './counted-values';
import { UNRECORDED, checkInbound, pageAddress, shortened } from './inbound-rules';
import { isFull } from './length-limit';
import { openAnswers } from './open-answers';
import { wordsOfVisitor } from './words-of-visitor';
import { cameAgain, emitReturn, withVisited } from './visited-pages';
import { afterAct, answeredBy } from './who-answers';

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
  const conversations = conversationsIn(input.test === true);
  const flag = input.test ? { test: true as const } : {};
  const pointerId = visitorKey(input.agentId, input.visitorId);
  const [pointer, described] =
    input.conversationId === undefined
      ? await Promise.all([
          tx.get(visitorConversations, pointerId, 'absent'),
          tx.get(visitorProfiles, pointerId, 'absent'),
        ])
      : [null, null];
  const last = input.conversationId ?? pointer?.data.conversationId;
  const place =
    last === undefined
      ? null
      : await placeOf(tx, { ...input, conversationId: last }, input.conversationId !== undefined);
  const { found = null, repeat = null, job = null } = place ?? {};
  if (found?.data.blocked ?? described?.data.blocked) throw new AppError('VISITOR_BLOCKED');
  const full = found && isFull(found.data) ? found : null;

  if (found && repeat)
    return {
      conversation: conversationView(found.data),
      message: messageView(repeat.data),
      added: false,
      ended: [],
    };
  if (job && (full || job.data.waiting.length >= CHAT.maxWaiting))
    throw new AppError('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_S });
  const pointerNow = full && !pointer ? await tx.get(visitorConversations, pointerId) : pointer;
  const conversationDoc = full ? null : found;
  const conversationId = full || !place ? newConversationId() : place.id;
  const messageId = visitorMessageId(conversationId, input.clientMessageId);
  const profile = found ? null : described;
  const visitor = found?.data.visitor ?? profile?.data.profile;

  const text = input.text.trim() === '' ? attachedText(input) : input.text;
  const before: StoredConversation = conversationDoc?.data ?? {
    id: conversationId,
    agentId: input.agentId,
    ownerID,
    visitorId: input.visitorId,
    channel: input.channel,
    state: 'ai-chatting',
    startedAt: now,
    lastMessageAt: now,
    messageCount: 0,
    title: shortened(text, 80),
    lastText: '',
    unanswered: 0,
    assigneeId: null,
    needsPerson: false,
    ...flag,
    ...(full && goneOn(full.data)),
  };
  const { preceding } = input;
  const seq = before.messageCount + (preceding ? 2 : 1);
  const writtenOn = pageAddress(input.pageUrl);
  const pageUrl = writtenOn ?? before.pageUrl;
  const pages = [...(input.pages ?? []), ...(writtenOn ? [{ url: writtenOn, at: now }] : [])];
  const visited = withVisited(before, pages);
  let conversation: StoredConversation = {
    ...before,
    ownerID,
    messageCount: seq,
    chars: (before.chars ?? 0) + input.text.length + (preceding?.text.length ?? 0),
    lastMessageAt: now,
    lastText: shortened(text, 160),
    lastVisitorSeq: seq,
    lastVisitorAt: now,
    ...(input.lang && { lang: input.lang }),
    ...(pageUrl !== undefined && { pageUrl }),
    ...visited,
    ...(input.device && { device: input.device }),
    ...(visitor && { visitor }),
    // A conversation that began unrecorded stays unrecorded. Its deleted messages stay deleted.
    ...((found ? found.data.unrecorded : unrecorded) && { unrecorded: 'live' }),
  };
  delete conversation.snoozedUntil;
  if (input.device === null) delete conversation.device;
  conversation.words = wordsOfVisitor(conversation);
  if (!conversationDoc) conversation.counted = startedWith(conversation);
  const reopened = afterAct(conversation, { type: 'write' }, now);
  if (reopened) conversation = answeredBy(conversation, reopened);
  const message: StoredMessage = {
    id: messageId,
    conversationId,
    agentId: input.agentId,
    seq: conversation.messageCount,
    role: 'visitor',
    text: input.text,
    at: now,
    status: 'done',
    sources: [],
    clientMessageId: input.clientMessageId,
    edition: 1,
    ...flag,
    ...(isHidden(conversation) ? { hidden: true } : { words: searchWords(input.text) }),
    ...(input.attachments?.length && { attachments: input.attachments }),
    ...(input.lang && { lang: input.lang }),
  };
  const campaignMessage: StoredMessage | undefined = preceding && {
    id: campaignMessageId(messageId),
    conversationId,
    agentId: input.agentId,
    seq: seq - 1,
    role: 'human',
    text: preceding.text,
    campaign: preceding.campaign,
    at: preceding.at,
    status: 'done',
    sources: [],
    edition: 1,
    ...flag,
    ...(message.hidden ? { hidden: true } : { words: searchWords(preceding.text) }),
  };
  const request = { type: 'request' as const, cause: input.forPerson ? 'button' : 'words' };
  const requested =
    handoff && (input.forPerson || intentOf(input.text) === 'human')
      ? afterAct(conversation, request, now)
      : null;
  const open = requested && (await openAnswers(tx, conversationId));

  const byVisitor = { actor: 'visitor', at: now, ...(input.lang && { lang: input.lang }) } as const;
  if (full) {
    // In one transaction, so that the full conversation and its continuation appear together.
    const { conversation: over } =
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
      conversations,
      full.data.id,
      { ...over, nextId: conversationId },
      { ifVersion: full.version },
    );
  }
  if (!conversationDoc && !input.test)
    changing.events?.emit(tx, 'conversation.started', conversationId, {
      workspaceId: ownerID,
      agentId: input.agentId,
      conversationId,
      text: message.hidden ? UNRECORDED : shortened(text, 160),
    });
  if (!input.test && !message.hidden && mayContainContact(input.text))
    changing.events?.emit(tx, 'visitor.gave-contact', conversationId, {
      workspaceId: ownerID,
      agentId: input.agentId,
      conversationId,
      messageId,
    });
  if (campaignMessage) tx.create(messages, campaignMessage.id, campaignMessage);
  if (changing.events && cameAgain(before, visited)) emitReturn(tx, changing.events, conversation);
  tx.create(messages, messageId, message);
  if (!conversationDoc)
    recordActivity(tx, conversation, messageId, {
      ...byVisitor,
      kind: 'started',
      ...(conversation.needsPerson && { needsPerson: true as const }),
    });
  recordActivity(tx, conversation, messageId, { ...byVisitor, kind: 'message' });
  let ended: MessageId[] = [];
  let claim: Claim | undefined;
  const joinsUntil = burstMs === undefined ? undefined : now + burstMs;
  let isJoining = false;
  if (requested && open)
    ({ conversation, ended } = writeChange(tx, changing, conversation, open, request, requested));
  else if (conversation.state === 'ai-chatting') {
    isJoining = joinsUntil !== undefined;
    if (job) {
      const isBegun = job.data.owner !== null || job.data.attempt > 0;
      tx.update(
        answerJobs,
        conversationId,
        {
          waiting: [...job.data.waiting, messageId],
          ...(joinsUntil !== undefined && { joinsUntil, ...(!isBegun && { dueAt: joinsUntil }) }),
        },
        { ifVersion: job.version },
      );
    } else {
      const work: AnswerJob = {
        conversationId,
        agentId: input.agentId,
        waiting: [messageId],
        dueAt: joinsUntil ?? now,
        owner: null,
        attempt: 0,
        ...(joinsUntil !== undefined && { joinsUntil }),
        ...flag,
      };
      const first =
        claiming && !isJoining ? begin(claiming, conversation, [message], work, null) : undefined;
      tx.create(answerJobs, conversationId, { ...work, ...first?.held });
      if (first) {
        claim = first.claim;
        tx.create(messages, claim.answer.id, claim.answer);
        conversation = { ...conversation, messageCount: claim.answer.seq };
      }
    }
  }
  tx.set(conversations, conversationId, conversation, { ifVersion: conversationDoc?.version ?? 0 });
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
    ...(isJoining && joinsUntil !== undefined && { joinsUntil }),
  };
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

/**
 * Returns the fields that a conversation takes over from the full one that it continues, such as
 * who answers and where its visitor is.
 */
const goneOn = ({
  id,
  state,
  requestedAt,
  handledBy,
  handlerId,
  pageUrl,
  firstTouch,
  lastTouch,
  lastVisitorAt,
  device,
  answerTo,
  assigneeId,
  assignee,
  needsPerson,
  tags,
}: StoredConversation): Partial<StoredConversation> => ({
  previousId: id,
  state,
  ...(assigneeId !== undefined && { assigneeId }),
  ...(assignee !== undefined && { assignee }),
  ...(needsPerson !== undefined && { needsPerson }),
  ...(tags !== undefined && { tags }),
  ...(requestedAt !== undefined && { requestedAt }),
  ...(handledBy !== undefined && { handledBy }),
  ...(handlerId !== undefined && { handlerId }),
  ...(pageUrl !== undefined && { pageUrl }),
  ...(firstTouch && { firstTouch }),
  ...(lastTouch && { lastTouch }),
  ...(lastVisitorAt !== undefined && { lastVisitorAt }),
  ...(device && { device }),
  ...(answerTo !== undefined && { answerTo }),
});
