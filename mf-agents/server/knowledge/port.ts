/** Everything that other modules may import from this one. */
export { chunkPages } from './chunk-pages';
export { knowledgeChunks, knowledgeSources } from './collections';
export { copiedId, copyKnowledge } from './copy-knowledge';
export type { KnowledgeCopy } from './copy-knowledge';
export { fitting } from './fitting';
export { ownerOf } from './owner';
export type { LinkedPage } from './linked-page';
export { nothing, stoppedStatus } from './reading';
export type { At, Reading, ReadingRules, Step, StepIn } from './reading';
export { withoutRepeated } from './repeated-blocks';
export { websiteSourceId } from './source-id';
export { noteFailure, removeSource, replaceSource } from './store-source';
export type { Unanswered } from './unanswered';
export { recordUnanswered } from './unanswered-question';
export { keptOf, textSource, textSourceId, websiteSource } from './website-source';
