import type { TraceStep } from '../../contract/answer-trace';
import { UsageStep } from '../../contract/trace-steps';
import type { Activity } from '../activity/port';

/** Returns the model, tokens and cost of an answer, from the steps of its trace. */
export function costOf(
  steps: readonly TraceStep[],
): Partial<Pick<Activity, 'model' | 'tokens' | 'microUsd'>> {
  const usages = steps
    .filter(({ name }) => name === 'usage')
    .flatMap(({ data }) => {
      const usage = UsageStep.safeParse(data);
      return usage.success ? [usage.data] : [];
    });
  const model = usages.findLast((usage) => usage.model !== null)?.model;
  if (!model) return {};
  const tokens = usages.reduce(
    (sum, { inputTokens, outputTokens }) => sum + (inputTokens ?? 0) + (outputTokens ?? 0),
    0,
  );
  const usd = usages.reduce((sum, { costUsd }) => sum + (costUsd ?? 0), 0);
  return { model, tokens, microUsd: Math.round(usd * 1_000_000) };
}
