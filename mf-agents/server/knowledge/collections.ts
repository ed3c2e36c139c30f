import type { AgentId, Chunk, KnowledgeSource } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { UnansweredQuestion } from '../../contract/unanswered';

/** One document per source of an agent; the document's id is the source's. */
export const knowledgeSources = collection<KnowledgeSource>('knowledgeSources');

/** One document per passage. A source's passages are replaced in one go when it is read again. */
export const knowledgeChunks = collection<Chunk>('knowledgeChunks');

/** What an owner wrote, by the source's id. */
export type Written = { kind: 'text'; text: string } | { kind: 'qa'; question: string; variants: string[]; answer: string };
export type WrittenContent = { agentId: AgentId; content: Written };
export const writtenContents = collection<WrittenContent>('knowledgeContents');

/** Questions nobody has answered, one document for each question of an agent. */
export const unansweredQuestions = collection<UnansweredQuestion>('unansweredQuestions');

export const KNOWLEDGE_INDEXES: IndexDefinition[] = [
  { collection: knowledgeChunks.name, fields: ['agentId'] },
  { collection: knowledgeChunks.name, fields: ['sourceId'] },
  { collection: knowledgeSources.name, fields: ['agentId'] },
  { collection: writtenContents.name, fields: ['agentId'] },
  { collection: unansweredQuestions.name, fields: ['agentId', 'lastAt'] },
];
