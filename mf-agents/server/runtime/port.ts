/** Everything that other modules may import from this one. */
export type { AgentResources } from './agent-resources';
export type { AnswerEngine, AnswerRequest, AnswerSink, Turn } from './answer-engine';
export { answerFrom } from './extractive/extractive-engine';
export { intentOf } from './extractive/intents';
export type { Knowledge } from './knowledge';
export type { KnowledgeIndex } from './retrieval/knowledge-index';
export { groupByMeaning } from './retrieval/question-meaning';
export { holdCredits } from './model/answer-credits';
export { completeChat } from './model/chat-completion';
export type { ChatMessage } from './model/chat-completion';
export { silenceDeadline } from './model/deadline';
export type { ModelAccess } from './model/model-engine';
export { passagesFor, passagesText } from './model/passages';
export { startNode } from './nodes/node-engine';
export { sentencesIn } from './sentences/sentences';
export { sourcesUsed } from './trace/sources-used';
export { traceRecorder } from './trace/trace';
export type { Trace, TraceRecorder } from './trace/trace';
