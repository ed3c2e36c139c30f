import type { KnowledgeSource } from '@voxgrove/contracts';
import type { LiveTopic } from '@voxgrove/server/slice';
import { SourceEvent } from '../../contract/knowledge-view';
import { liveTopics } from '../../contract/live-topics';
import { UnansweredQuestionEvent } from '../../contract/unanswered';
import { knowledgeSources, unansweredQuestions } from './collections';
import type { StoredUnansweredQuestion } from './collections';

export const KNOWLEDGE_TOPICS: LiveTopic[] = [
  {
    pattern: liveTopics.knowledge('{id}'),
    policy: 'knowledge.read',
    resource: 'agent',
    collection: knowledgeSources,
    matches: (source: KnowledgeSource, id) => source.agentId === id,
    view: (source: KnowledgeSource) => SourceEvent.parse(source),
  },
  {
    pattern: liveTopics.unanswered('{id}'),
    policy: 'knowledge.insights',
    resource: 'agent',
    collection: unansweredQuestions,
    matches: (question: StoredUnansweredQuestion, id) => question.agentId === id,
    view: (question: StoredUnansweredQuestion) =>
      UnansweredQuestionEvent.parse({ ...question, id: question.key }),
    deletesAreSilent: true,
  },
];
