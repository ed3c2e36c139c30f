import type {
  AgencyId,
  ClientId,
  AgentId,
  Conversation,
  ConversationId,
  Message,
  MessageId,
  UserId,
  VisitorId,
  VisitorProfile,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { Language } from '@voxgrove/contracts/language';
import type { AnswerTrace } from '../../contract/answer-trace';
import { derivedId } from '@voxgrove/server/store/derived-id';
import { collection } from '@voxgrove/server/store/port';
import { withInboxFields, withWords } from './document-steps';
import type { DueWork } from '@voxgrove/server/work/due-work';

export type ConversationMark =
  'handoff' | 'human' | 'unanswered' | 'answered' | 'ratedUp' | 'ratedDown';

/** Who can take a conversation over: a member, a client, or an agency's administrator. */
export type HandlerId = UserId | ClientId | AgencyId;

/**
 * Adds the agent's workspace, the person behind `handledBy`, the last message (by `seq`) they have
 * seen, the current numbers of good and bad ratings, and the number of characters.
 */
export type StoredConversation = Conversation & {
  ownerID: WorkspaceId;
  /** Who is to take care of it; null: no one. */
  assigneeId?: HandlerId | null;
  /** Their name. */
  assignee?: string;
  /** A person has been asked for, or has been in it. */
  needsPerson?: boolean;
  /** What has happened in it at least once; statistics count each once per conversation. */
  marks?: Partial<Record<ConversationMark, true>>;
  tags?: string[];
  /** Out of the lists of open work until then or until the visitor writes; ms since the epoch. */
  snoozedUntil?: number;
  /** The visitor's last message. */
  lastVisitorSeq?: number;
  lastVisitorAt?: number;
  lang?: Language;
  /** Pages that the visitor wrote from, in order; the newest ones. */
  pages?: string[];
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
  /** The address the visitor has left for an answer. */
  answerTo?: string;
};
export const conversations = collection<StoredConversation>('agents.conversations', {
  steps: [withInboxFields],
});

/**
 * Members trying out a draft. They are kept apart so that no list, count, live topic or figure of
 * conversations can meet one by forgetting a condition; everything else (messages, jobs, answers)
 * is the same.
 */
export const testConversations = collection<StoredConversation>('agents.testConversations');
export const conversationsIn = (test: boolean) => (test ? testConversations : conversations);

/**
 * `edition` grows whenever the text of an answer starts afresh (a restarted process, a model that
 * failed half-way), so that a listener knows whether the part it has is a part of this text. The
 * first text of an answer is edition 1.
 */
export type StoredMessage = Message & {
  agentId: AgentId;
  edition: number;
  /** See `InboundMessage`. */ lang?: Language;
  /** Of a test conversation. */ test?: true;
  /** Only the visitor reads it: see `isHidden`. */ hidden?: true;
  /** Its text as words, for searches; absent while it is written. */ words?: string[];
};
export const messages = collection<StoredMessage>('agents.messages', { steps: [withWords] });

/**
 * Questions that wait in one conversation, by conversation id; deleted when none waits. The lease
 * on this one document keeps answers in sequence: its holder answers the first of `waiting`.
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
  /** Those of `waiting` whose answer was canceled. */
  stopped?: MessageId[];
  /** Why earlier tries of it failed. */
  failures?: { attempt: number; reason: string }[];
  /** In a test conversation. */
  test?: true;
}
export const answerJobs = collection<AnswerJob>('agents.answerJobs');

/**
 * How answers came about, by the answer's id; written with the answer and swept some time later.
 * `expiresAt`: ms since the epoch.
 */
export const answerTraces = collection<
  AnswerTrace & { expiresAt: number; /** What it was made of. */ sourceIds?: string[] }
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
  /** Their messages are refused. */ blocked?: true;
  /** ms since the epoch: when they were described last, while they have written nothing. */ silentSince?: number;
}>('agents.visitorProfiles');

/**
 * A notification of members that is still to be sent: a visitor asks for a person (`handoff`), has
 * left an address (`contact`), or writes to the person who is there (`message`). Deleted when sent.
 */
export interface PendingNotification extends DueWork {
  agentId: AgentId;
  conversationId: ConversationId;
  kind: 'handoff' | 'contact' | 'message';
  /** The message that announces it in the conversation. */
  messageId?: MessageId;
  /** What the visitor wrote last, or the address. */
  text: string;
}
export const pendingNotifications = collection<PendingNotification>('agents.pendingNotifications');

/**
 * Replies of the team that are to be mailed to a visitor, one document per conversation, by its id;
 * gone when nothing is left to mail.
 */
export interface ReplyMail extends DueWork {
  agentId: AgentId;
  conversationId: ConversationId;
  /** Idempotency key of the mail that `replies` will be in. */
  key: string;
  to: string;
  /** Places (`seq`) of replies the visitor has not read and no mail has begun with. */
  replies: number[];
  /** The mail that is being sent: every attempt sends this very mail. */
  begun?: { key: string; to: string; replies: number[] };
}
export const replyMails = collection<ReplyMail>('agents.replyMails');

/** Who is typing while a person is wanted or there, by `typingKey`; `until`: ms since the epoch. */
export const typing = collection<{
  agentId: AgentId;
  conversationId: ConversationId;
  by: 'visitor' | 'person';
  until: number;
}>('agents.typing');
export const typingKey = (conversationId: ConversationId, by: 'visitor' | 'person'): string =>
  `${conversationId}-${by}`;

/** The same message of the same browser is the same document, however often it is sent. */
export const visitorMessageId = (conversationId: ConversationId, clientMessageId: string) =>
  `v_${derivedId(conversationId, clientMessageId)}` as MessageId;

/** The same for what a member writes. */
export const humanMessageId = (
  conversationId: ConversationId,
  userId: HandlerId,
  clientMessageId: string,
) => `h_${derivedId(conversationId, userId, clientMessageId)}` as MessageId;

/** An answer's id follows from the question, so that a question cannot be answered twice. */
export const answerMessageId = (question: MessageId) => `a_${derivedId(question)}` as MessageId;
