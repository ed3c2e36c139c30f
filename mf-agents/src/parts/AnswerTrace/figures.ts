import type { AnswerTrace } from '../../../contract/answer-trace';
import { CitationsStep, UsageStep } from '../../../contract/trace-steps';

/** Formats a duration in ms for display. */
export const duration = (ms: number): string =>
  ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(ms < 10_000 ? 2 : 1)} s`;

/** Formats an amount of USD with as many digits as needed. */
export const dollars = (usd: number): string =>
  `$${usd === 0 ? '0' : usd.toFixed(usd < 0.01 ? 6 : 4).replace(/0+$/, '')}`;

/**
 * Returns the tokens of a model's answer as counted by the provider. Null if the provider did not
 * count them, or if no model was used.
 */
export function tokensOf(usage: UsageStep | undefined): { input: number; output: number } | null {
  const { inputTokens: input = null, outputTokens: output = null } = usage ?? {};
  return usage?.engine === 'model' && input !== null && output !== null ? { input, output } : null;
}

/** Returns the most important figures of a trace. */
export function figuresOf({ steps }: AnswerTrace) {
  const last = (name: string) => steps.findLast((step) => step.name === name);
  return {
    totalMs: steps.at(-1)?.atMs ?? 0,
    firstMs: last('first-text')?.atMs,
    usage: UsageStep.safeParse(last('usage')?.data).data,
    cited: CitationsStep.safeParse(last('citations')?.data).data?.cited ?? [],
  };
}
