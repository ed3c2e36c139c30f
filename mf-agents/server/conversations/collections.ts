import type {
  AgencyId,
  ClientId,
  AgentId,
  Conversation,
  ConversationId,
  Message,
  MessageId,
  UserId,
  VisitedPage,
  VisitorDevice,
  VisitorId,
  VisitorProfile,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { Language } from '@voxgrove/contracts/language';
import type { AnswerTrace } from '../../contract/answer-trace';
import { derivedId } from '@voxgrove/server/store/derived-id';
import { collection } from '@voxgrove/server/store/port';
import { withInboxFields, withPages, withPlaceWords, withStart, withWords } from './document-steps';
import type { DueWork } from '@voxgrove/server/work/due-work';

export type ConversationMark =
  'handoff' | 'human' | 'unanswered' | 'answered' | 'given' | 'rated' | 'ratedUp' | 'ratedDown';

/**
 * Language, country (ISO code, only with geo analytics) and page of the first message, the way in
 * which a person was first requested, and the engines and sources of answers. Each value is cut to
 * `COUNTED_CHARS`. Lists also use the hour and the day of the week (0: Sunday) of the start in UTC.
 */
export interface CountedValues {
  utcHour?: number;
  utcWeekday?: number;
  lang?: string;
  country?: string;
  page?: string;
  cause?: string;
  engines?: string[];
  sources?: string[];
}

/** Who can take a conversation over: a member, a client, or an agency's administrator. */
export type HandlerId = UserId | ClientId | AgencyId;

/**
 * Conversation with additional fields, among them the agent's workspace, the person behind
 * `handledBy`, the last message (by `seq`) that this person has seen, the current numbers of good
 * and bad ratings, and the number of characters.
 */
export type StoredConversation = Conversation & {
  ownerID: WorkspaceId;
  /** The person who is responsible for the conversation. Null if it has no assignee. */
  assigneeId?: HandlerId | null;
  /** Name of the assignee. */
  assignee?: string;
  /** A person was requested or has taken part. */
  needsPerson?: boolean;
  /**
   * Marks of what has happened in the conversation. A repetition sets no further mark, so statistics
   * count each mark once per conversation.
   */
  marks?: Partial<Record<ConversationMark, true>>;
  /** Values under which statistics count the conversation. */
  counted?: CountedValues;
  tags?: string[];
  /**
   * The conversation is hidden from the lists of open work until this time or until the visitor
   * writes; ms since the epoch.
   */
  snoozedUntil?: number;
  /** Position of the visitor's last message. */
  lastVisitorSeq?: number;
  lastVisitorAt?: number;
  lang?: Language;
  /** Pages that the visitor opened, in order; the newest ones. */
  pages?: VisitedPage[];
  /** The page that the visitor came to first, and the page of their latest arrival. */
  firstTouch?: VisitedPage;
  lastTouch?: VisitedPage;
  /** A summary by a model, of the first `seq` messages. */
  summary?: { text: string; seq: number; at: number };
  /** Country and device of the visitor, with geo analytics only. */
  device?: VisitorDevice;
  /** A person has written in it. */
  replied?: true;
  /** The visitor's messages are refused. */
  blocked?: true;
  /** Name, address and first message of the visitor as words, for searches. */
  words?: string[];
  handlerId?: HandlerId;
  handlerSaw?: number;
  ratings?: { up: number; down: number };
  chars?: number;
  /** The address that the visitor left for replies. */
  answerTo?: string;
};
export const conversations = collection<StoredConversation>('agents.conversations', {
  steps: [withInboxFields, withPages, withStart],
});

/**
 * Conversations of members who try out a draft. A separate collection, so that no list, count, live
 * topic or figure can include them by forgetting a condition. Their messages, jobs and answers are
 * stored in the same collections as all others.
 */
export const testConversations = collection<StoredConversation>('agents.testConversations');
export const conversationsIn = (test: boolean) => (test ? testConversations : conversations);

/**
 * `edition` grows whenever the text of an answer restarts (a restarted process, a model that failed
 * half-way), so that a subscriber knows whether its part belongs to this text. The first text of an
 * answer is edition 1.
 */
export type StoredMessage = Message & {
  agentId: AgentId;
  edition: number;
  /** See `InboundMessage`. */
  lang?: Language;
  /** The message is in a test conversation. */
  test?: true;
  /** Only the visitor can read the message: see `isHidden`. */
  hidden?: true;
  /** Words of the text, for searches; absent while the answer is written. */
  words?: string[];
};
export const messages = collection<StoredMessage>('agents.messages', {
  steps: [withWords, withPlaceWords],
});

/**
 * Questions that wait in one conversation, by conversation id; deleted when none waits. The lease
 * on this one document keeps answers in sequence: the process with the lease answers the first of
 * `waiting`.
 */
export interface AnswerJob {
  conversationId: ConversationId;
  agentId: AgentId;
  /** Visitor messages without an answer, oldest first. */
  waiting: MessageId[];
  /** ms since the epoch: when the job may be taken; during a lease, when the lease ends. */
  dueAt: number;
  /** Process that holds the lease. */
  owner: string | null;
  /** Number of attempts for the first of `waiting`. */
  attempt: number;
  /**
   * Time until which further messages of the visitor join the ones that wait; ms since the epoch.
   * Absent: each message gets its own answer.
   */
  joinsUntil?: number;
  /**
   * Number of entries, from the first of `waiting` on, that the answer in progress is for. Entries of
   * deleted messages are included. The first attempt sets the number, so that every attempt answers
   * the same questions. Absent: one.
   */
  joined?: number;
  /** The questions in `waiting` whose answer was canceled. */
  stopped?: MessageId[];
  /** Why earlier attempts for the first of `waiting` failed. */
  failures?: { attempt: number; reason: string }[];
  /** The conversation is a test. */
  test?: true;
}
export const answerJobs = collection<AnswerJob>('agents.answerJobs');

/**
 * Traces of answers, by the answer's id. A trace is written with the answer and deleted some time
 * later. `expiresAt`: ms since the epoch.
 */
export const answerTraces = collection<
  AnswerTrace & { expiresAt: number; /** Sources of the answer. */ sourceIds?: string[] }
>('agents.answerTraces');

/** A visitor's newest conversation with an agent. */
export const visitorConversations = collection<{ conversationId: ConversationId }>(
  'agents.visitorConversations',
);
export const visitorKey = (agentId: AgentId, visitorId: VisitorId) => `${agentId}-${visitorId}`;

/** Profile of a visitor of an agent, by `visitorKey`; each of their conversations has a copy. */
export const visitorProfiles = collection<{
  agentId: AgentId;
  profile: VisitorProfile;
  /** The visitor's messages are refused. */
  blocked?: true;
  /** Time of the last change, while the visitor has not written yet; ms since the epoch. */
  silentSince?: number;
}>('agents.visitorProfiles');

/**
 * A visitor who is the same person as other visitors, by `visitorKey`. All visitors of one person
 * have the same `personId`.
 */
export const mergedVisitors = collection<{
  agentId: AgentId;
  visitorId: VisitorId;
  personId: string;
}>('agents.mergedVisitors');

/**
 * A notification that members have not received yet: a visitor requests a person (`handoff`), has
 * left an address (`contact`), or writes to the person in the chat (`message`). Deleted when sent.
 */
export interface PendingNotification extends DueWork {
  agentId: AgentId;
  conversationId: ConversationId;
  kind: 'handoff' | 'contact' | 'message';
  /** The message in the conversation that the notification is about. */
  messageId?: MessageId;
  /** For `contact`, the address that the visitor has left; otherwise the visitor's last message. */
  text: string;
}
export const pendingNotifications = collection<PendingNotification>('agents.pendingNotifications');

/**
 * Replies of the team that must be mailed to a visitor, one document per conversation, by
 * conversation id; deleted when nothing is left to mail.
 */
export interface ReplyMail extends DueWork {
  agentId: AgentId;
  conversationId: ConversationId;
  /** Idempotency key of the mail that `replies` will be in. */
  key: string;
  to: string;
  /** Positions (`seq`) of replies that the visitor has not read and that are in no mail yet. */
  replies: number[];
  /** The mail that is being sent. Every attempt sends exactly this mail. */
  begun?: { key: string; to: string; replies: number[] };
}
export const replyMails = collection<ReplyMail>('agents.replyMails');

/**
 * Who is typing in a conversation in which a person is requested or takes part, by `typingKey`;
 * `until`: ms since the epoch.
 */
export const typing = collection<{
  agentId: AgentId;
  conversationId: ConversationId;
  by: 'visitor' | 'person';
  until: number;
}>('agents.typing');
export const typingKey = (conversationId: ConversationId, by: 'visitor' | 'person'): string =>
  `${conversationId}-${by}`;

/**
 * Returns the id of a visitor's message. A repeated message of the same browser has the same id.
 */
export const visitorMessageId = (conversationId: ConversationId, clientMessageId: string) =>
  `v_${derivedId(conversationId, clientMessageId)}` as MessageId;

/** Returns the id of the campaign's message before a message of the visitor. */
export const campaignMessageId = (messageId: MessageId) =>
  `c_${derivedId(messageId, 'campaign')}` as MessageId;

/** Returns the id of a member's message. A repeated message has the same id. */
export const humanMessageId = (
  conversationId: ConversationId,
  userId: HandlerId,
  clientMessageId: string,
) => `h_${derivedId(conversationId, userId, clientMessageId)}` as MessageId;

/** Derives the answer's id from the question, so that a question cannot be answered twice. */
export const answerMessageId = (question: MessageId) => `a_${derivedId(question)}` as MessageId;
