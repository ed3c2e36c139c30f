import { amountOf } from '@voxgrove/contracts/money';
import type { z } from 'zod';
import type { CostExplanation } from '../../contract/statement';

/**
 * Why an answer cost what it cost, from the ids that its settlement noted: the model, the tokens
 * and the credits for 1,000 of them in thousandths. Null: nothing was noted.
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
