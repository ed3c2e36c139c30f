/** Everything that other modules may import from this one. */
export type { AgentResources, BuiltInFunctions } from './agent-resources';
export type { AnswerEngine, AnswerRequest, AnswerSink, Turn } from './answer-engine';
export { answerFrom } from './extractive/extractive-engine';
export { intentOf } from './extractive/intents';
export type { Knowledge } from './knowledge';
export type { KnowledgeIndex } from './retrieval/knowledge-index';
export { groupByMeaning } from './retrieval/question-meaning';
export { holdCredits } from './model/answer-credits';
export { askModel } from './model/ask-model';
export type { ChatMessage } from './model/chat-completion';
export type { AgentFunction } from './model/function-calls';
export type { ModelAccess } from './model/model-engine';
export { passagesFor, passagesText } from './model/passages';
export { startNode } from './nodes/node-engine';
export { sentencesIn } from './sentences/sentences';
export { sourcesUsed } from './trace/sources-used';
export { traceRecorder } from './trace/trace';
export type { Trace, TraceRecorder } from './trace/trace';
