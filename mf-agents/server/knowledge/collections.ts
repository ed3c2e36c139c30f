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

/** One document per source of an agent; the document's id is the source's. */
export const knowledgeSources = collection<KnowledgeSource>('agents.knowledgeSources');

/** One document per passage. A source's passages are replaced in one go when it is read again. */
export const knowledgeChunks = collection<Chunk>('agents.knowledgeChunks');

/** What an owner wrote, by the source's id. */
export type Written =
  | { kind: 'text'; text: string }
  | { kind: 'qa'; question: string; variants: string[]; answer: string };
export type WrittenContent = { agentId: AgentId; content: Written };
export const writtenContents = collection<WrittenContent>('agents.knowledgeContents');

/** A link that is read again and again, by its source's id. What is due is its next reading. */
export interface LinkJob extends DueWork {
  agentId: AgentId;
  /** What the last answer said of itself, and what it said. */
  etag: string | null;
  lastModified: string | null;
  hash: string | null;
}
export const linkJobs = collection<LinkJob>('agents.knowledgeLinks');

/**
 * Written with everything that is added to a workspace's knowledge, so that its limit holds under
 * concurrency.
 */
export const workspaceKnowledge = collection<{ changes: number }>('agents.workspaceKnowledge');

/**
 * A question without an answer, by the id of the answer that said so. `key`: equal for the same
 * question in other capitals or punctuation.
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

/** What an owner has done about a question, by its key. */
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
