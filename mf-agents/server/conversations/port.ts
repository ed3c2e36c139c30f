/** All that other modules may import of this one. */
export { claimAnswer } from './answer-lease';
export { answerQuestion } from './answer-question';
export type { AnsweringDeps } from './answer-question';
export { answerTraces, conversations } from './collections';
export { receiveMessage } from './receive';
