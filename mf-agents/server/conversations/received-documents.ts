import type {
  ConversationId,
  InboundMessage,
  MessageId,
  VisitorProfile,
  WorkspaceId,
} from '@voxgrove/contracts';
import { attachedText } from './attached-text';
import type { StoredConversation, StoredMessage } from './collections';
import { campaignMessageId } from './collections';
import { isHidden } from './conversation-view';
import { startedWith } from './counted-values';
import { pageAddress, shortened } from './inbound-rules';
import { withVisited } from './visited-pages';
import { afterAct, answeredBy } from './who-answers';
import { wordsOfVisitor } from './words-of-visitor';
import { messageWords } from './message-words';

const TITLE_LENGTH = 80;
const PREVIEW_LENGTH = 160;

/** Marks the documents of a test conversation. */
const testFlag = ({ test }: InboundMessage): { test?: true } => (test ? { test: true } : {});

/** Returns the text that lists show for a message. A message may consist of files only. */
const listedText = (input: InboundMessage): string =>
  input.text.trim() === '' ? attachedText(input) : input.text;

/**
 * Returns an empty conversation of the visitor. `full`: the full conversation that the new one
 * continues.
 */
export const newConversation = (
  input: InboundMessage,
  { id, ownerID, now }: { id: ConversationId; ownerID: WorkspaceId; now: number },
  full: StoredConversation | undefined,
): StoredConversation => ({
  id,
  agentId: input.agentId,
  ownerID,
  visitorId: input.visitorId,
  channel: input.channel,
  state: 'ai-chatting',
  startedAt: now,
  lastMessageAt: now,
  messageCount: 0,
  title: shortened(listedText(input), TITLE_LENGTH),
  lastText: '',
  unanswered: 0,
  assigneeId: null,
  needsPerson: false,
  ...testFlag(input),
  ...(full && continuedFields(full)),
});

/** The facts that a message adds to its conversation. `isNew`: the conversation begins with it. */
export interface AddedFacts {
  ownerID: WorkspaceId;
  visitor: VisitorProfile | undefined;
  isUnrecorded: boolean;
  isNew: boolean;
  now: number;
}

/** Returns the conversation after a message of its visitor. The agent answers an ended chat again. */
export function withVisitorMessage(
  before: StoredConversation,
  input: InboundMessage,
  { ownerID, visitor, isUnrecorded, isNew, now }: AddedFacts,
): StoredConversation {
  const { preceding } = input;
  const seq = before.messageCount + (preceding ? 2 : 1);
  const writtenOn = pageAddress(input.pageUrl);
  const pageUrl = writtenOn ?? before.pageUrl;
  const pages = [...(input.pages ?? []), ...(writtenOn ? [{ url: writtenOn, at: now }] : [])];
  const conversation: StoredConversation = {
    ...before,
    ownerID,
    messageCount: seq,
    chars: (before.chars ?? 0) + input.text.length + (preceding?.text.length ?? 0),
    lastMessageAt: now,
    lastText: shortened(listedText(input), PREVIEW_LENGTH),
    lastVisitorSeq: seq,
    lastVisitorAt: now,
    ...(input.lang && { lang: input.lang }),
    ...(pageUrl !== undefined && { pageUrl }),
    ...withVisited(before, pages),
    ...(input.device && { device: input.device }),
    ...(visitor && { visitor }),
    ...(isUnrecorded && { unrecorded: 'live' }),
  };
  delete conversation.snoozedUntil;
  if (input.device === null) forgetDevice(conversation);
  conversation.words = wordsOfVisitor(conversation);
  if (isNew) conversation.counted = startedWith(conversation);
  const reopened = afterAct(conversation, { type: 'write' }, now);
  return reopened ? answeredBy(conversation, reopened) : conversation;
}

function forgetDevice(conversation: StoredConversation): void {
  delete conversation.device;
  if (conversation.counted?.country === undefined) return;
  const { country: _country, ...counted } = conversation.counted;
  conversation.counted = counted;
}

/** Returns the visitor's message. It is the last message of the conversation. */
export const visitorMessage = (
  conversation: StoredConversation,
  input: InboundMessage,
  id: MessageId,
  now: number,
): StoredMessage => ({
  id,
  conversationId: conversation.id,
  agentId: input.agentId,
  seq: conversation.messageCount,
  role: 'visitor',
  text: input.text,
  at: now,
  status: 'done',
  sources: [],
  clientMessageId: input.clientMessageId,
  edition: 1,
  ...testFlag(input),
  ...(isHidden(conversation)
    ? { hidden: true }
    : { words: messageWords({ agentId: input.agentId, text: input.text, at: now }) }),
  ...(input.attachments?.length && { attachments: input.attachments }),
  ...(input.lang && { lang: input.lang }),
});

/**
 * Returns the message of a campaign to which the visitor replies, stored before the reply.
 * Undefined if the visitor replies to no campaign.
 */
export const campaignMessageBefore = (
  reply: StoredMessage,
  input: InboundMessage,
): StoredMessage | undefined =>
  input.preceding && {
    id: campaignMessageId(reply.id),
    conversationId: reply.conversationId,
    agentId: input.agentId,
    seq: reply.seq - 1,
    role: 'human',
    text: input.preceding.text,
    campaign: input.preceding.campaign,
    at: input.preceding.at,
    status: 'done',
    sources: [],
    edition: 1,
    ...testFlag(input),
    ...(reply.hidden
      ? { hidden: true }
      : { words: messageWords({ ...input.preceding, agentId: input.agentId }) }),
  };

/**
 * Returns the fields that a conversation takes over from the full one that it continues, such as
 * who answers and where its visitor is.
 */
const continuedFields = ({
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
