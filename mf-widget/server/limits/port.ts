/** The only exports of this module that other modules may import. */
export type { AnswerLimits } from './answer-limits';
export { answersItself, countMessage } from './count-message';
export { forOneMessage, orGiveBack } from './give-back';
export type { GiveBack } from './give-back';
export { dayOf, networkKey } from './network-key';
export type { Allowance, VisitorBudgets } from './visitor-budgets';
