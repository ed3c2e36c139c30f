import type { SliceContext } from '@voxgrove/server/slice';
import type { ProvenVisitors, VisitorTokens } from '../admission/port';
import type { AnswerLimits, VisitorBudgets } from '../limits/port';

/** Dependencies that the public routes share. */
export interface WidgetContext {
  slice: SliceContext;
  tokens: VisitorTokens;
  proven: ProvenVisitors;
  limits: AnswerLimits;
  budgets: VisitorBudgets;
}
