import type {
  AgentId,
  Chunk,
  ConversationId,
  KnowledgeSource,
  MessageId,
} from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { DueWork } from '@voxgrove/server/work/due-work';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/** One document per source of an agent, by the id of the source. */
export const knowledgeSources = collection<KnowledgeSource>('agents.knowledgeSources');

/**
 * One document per passage. All passages of a source are replaced in one transaction when the
 * source is read again.
 */
export const knowledgeChunks = collection<Chunk>('agents.knowledgeChunks');

/** The text or question-and-answer pair that an owner wrote, by the source's id. */
export type Written =
  | { kind: 'text'; text: string }
  | { kind: 'qa'; question: string; variants: string[]; answer: string };
export type WrittenContent = { agentId: AgentId; content: Written };
export const writtenContents = collection<WrittenContent>('agents.knowledgeContents');

/**
 * The job that reads a link repeatedly, by its source's id. `dueAt` is the time of the next
 * reading.
 */
export interface LinkJob extends DueWork {
  agentId: AgentId;
  /** Headers and content hash of the last response. */
  etag: string | null;
  lastModified: string | null;
  hash: string | null;
}
export const linkJobs = collection<LinkJob>('agents.knowledgeLinks');

/**
 * Written together with everything that is added to a workspace's knowledge, so that concurrent
 * writes cannot exceed its limit.
 */
export const workspaceKnowledge = collection<{ changes: number }>('agents.workspaceKnowledge');

/**
 * An unanswered question, by the id of the answer. `key`: equal for the same question with other
 * capitals or punctuation.
 */
export interface StoredUnansweredQuestion {
  agentId: AgentId;
  key: string;
  question: string;
  at: number;
  conversationId: ConversationId;
  messageId: MessageId;
}
export const unansweredQuestions = collection<StoredUnansweredQuestion>(
  'agents.unansweredQuestions',
);

/** What an owner has done about an unanswered question, by its key. */
export interface QuestionVerdict {
  agentId: AgentId;
  state: 'answered' | 'dismissed';
  at: number;
  sourceId: string | null;
}
export const questionVerdicts = collection<QuestionVerdict>('agents.questionVerdicts');

export const KNOWLEDGE_INDEXES: IndexDefinition[] = [
  { collection: knowledgeChunks.name, fields: ['agentId'] },
  { collection: knowledgeChunks.name, fields: ['sourceId'] },
  { collection: knowledgeSources.name, fields: ['agentId'] },
  { collection: writtenContents.name, fields: ['agentId'] },
  { collection: linkJobs.name, fields: ['dueAt'] },
  { collection: linkJobs.name, fields: ['agentId'] },
  { collection: unansweredQuestions.name, fields: ['agentId', 'at'] },
  { collection: unansweredQuestions.name, fields: ['at'] },
  { collection: questionVerdicts.name, fields: ['agentId'] },
];
