import { amountOf } from '@voxgrove/contracts/money';
import type { z } from 'zod';
import type { CostExplanation } from '../../contract/statement';

/**
 * Explains the cost of an answer from the facts that its settlement has stored: the model, the
 * tokens and the price of 1,000 tokens in thousandths of a credit. Returns null if the settlement
 * has stored no such facts.
 */
export function costOf(source: Record<string, string>): z.infer<typeof CostExplanation> | null {
  const { model } = source;
  const [inputTokens, outputTokens, inputPrice, outputPrice] = [
    source.inputTokens,
    source.outputTokens,
    source.inputPrice,
    source.outputPrice,
  ].map((text) => (text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null)) as [
    number | null,
    number | null,
    number | null,
    number | null,
  ];
  if (model === undefined || inputTokens === null || outputTokens === null) return null;
  const prices = { input: inputPrice ?? 0, output: outputPrice ?? 0 };
  const total = Math.ceil((inputTokens * prices.input + outputTokens * prices.output) / 1_000);
  return {
    model,
    inputTokens,
    outputTokens,
    inputPrice: amountOf('credit', prices.input),
    outputPrice: amountOf('credit', prices.output),
    total: amountOf('credit', total),
  };
}
