import { AnswerLimits } from './limits/answer-limits';
import { SharedCounters } from './limits/shared-counters';
import { VisitorBudgets } from './limits/visitor-budgets';
import { LoadRecorder } from './analytics/record-loads';
import { ProvenVisitors } from './visitor/proven-visitors';
import { VisitorTokens } from './visitor/visitor-token';
import type { SliceContext } from '@voxgrove/server/slice';
import type { WidgetContext } from './widget-context';

/** Creates what the public routes share. */
export function openWidgetContext(slice: SliceContext): WidgetContext {
  const { store, secrets, clock } = slice;
  const counters = new SharedCounters(store);
  const networks = secrets.derive('widget.networks');
  return {
    slice,
    tokens: new VisitorTokens(secrets.derive('widget.visitor-token')),
    proven: new ProvenVisitors(secrets.derive('widget.proven-visitor')),
    limits: new AnswerLimits(slice, counters, networks),
    budgets: new VisitorBudgets(counters, clock, networks),
    loads: new LoadRecorder(slice, networks),
  };
}
