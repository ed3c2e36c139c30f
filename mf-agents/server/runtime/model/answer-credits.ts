import { setTimeout as pause } from 'node:timers/promises';
import { isAppError } from '@voxgrove/contracts';
import type { CreditHold, CreditUse } from '@voxgrove/contracts';
import { amountOf } from '@voxgrove/contracts/money';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AnswerRequest } from '../answer-engine';
import { creditPriceOf } from './prices';
import type { CreditPrice } from './prices';

/**
 * Tokens for the passages, rules and tools of a prompt. The texts of the visitor and the owner are
 * added.
 */
const TOKENS_OF_PROMPT = 12_000;
const CHARS_OF_TOKEN = 4;
const STORE_AGAIN_MS = 250;

/** The tokens that a model used for an answer. */
export interface ModelUse {
  model: string;
  inputTokens: number;
  outputTokens: number;
}

/** The credits of one answer. */
export interface AnswerCharge {
  /** Charges the used tokens, once for each answer. */
  settle(used: ModelUse): Promise<void>;
  /** Charges nothing, because the model gave no answer. */
  release(): Promise<void>;
}

/** Credits for answers of the installation's model. */
export interface AnswerCredits {
  /**
   * Reserves the most that an answer may cost. Null if nothing is charged, because the installation
   * has no billing.
   * @throws AppError BALANCE_TOO_LOW if no credits are left
   */
  hold(request: AnswerRequest, model: string): Promise<AnswerCharge | null>;
}

export function answerCredits({ port, log }: Pick<SliceContext, 'port' | 'log'>): AnswerCredits {
  return {
    async hold(request, model) {
      const credits = creditUseOf(port);
      if (credits === null) return null;
      const { region, workspaceId, agentId } = request;
      const key = `answer:${request.answerId}`;
      const most = amountOf('credit', mostOf(request, creditPriceOf(model)));
      const agent = { workspaceId, agentId };
      const hold = await credits.holdForAgent(region, agent, key, most, causeOf(request));
      return chargeOf(credits, request, key, hold, log);
    },
  };
}

/** Without the billing slice there are no prices. */
function creditUseOf(port: SliceContext['port']): CreditUse | null {
  try {
    return port('creditUse');
  } catch {
    return null;
  }
}

const causeOf = ({ draft, conversationId, answerId, test }: AnswerRequest) => ({
  causedBy: 'agent' as const,
  why: test ? `Test answer of ${draft.title}` : `Answer of ${draft.title}`,
  source: {
    answerId,
    feature: test ? 'test' : 'answer',
    ...(conversationId && { conversationId }),
  },
});

function mostOf({ draft, history, question, attached = '' }: AnswerRequest, price: CreditPrice) {
  const texts = [
    draft.vgOptions.systemPrompt,
    question,
    attached,
    ...history.map(({ text }) => text),
  ];
  const chars = texts.reduce((sum, text) => sum + text.length, 0);
  const inputTokens = TOKENS_OF_PROMPT + Math.ceil(chars / CHARS_OF_TOKEN);
  return costIn(price, inputTokens, draft.vgOptions.maxTokens);
}

/** Returns a cost in thousandths of a credit, at least one. */
const costIn = ({ input, output }: CreditPrice, inputTokens: number, outputTokens: number) =>
  Math.max(1, Math.ceil((inputTokens * input + outputTokens * output) / 1_000));

function chargeOf(
  credits: CreditUse,
  { region, agentId, signal }: AnswerRequest,
  key: string,
  { holder, held, settled }: CreditHold,
  log: SliceContext['log'],
): AnswerCharge {
  /** Repeats a step while the database is unavailable, so that a given answer is paid for. */
  async function surely(step: 'settle' | 'release', run: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await run();
      } catch (error) {
        const isAway = isAppError(error) && error.code === 'UNAVAILABLE';
        if (!isAway || signal.aborted) {
          log.error(`answer.credits_not_${step}d`, { error, agentId });
          return;
        }
        await pause(STORE_AGAIN_MS, undefined, { ref: false });
      }
    }
  }
  return {
    async settle({ model, inputTokens, outputTokens }) {
      if (settled) return;
      const price = creditPriceOf(model);
      const cost = Math.min(held.minor, costIn(price, inputTokens, outputTokens));
      const source = {
        model,
        inputTokens: String(inputTokens),
        outputTokens: String(outputTokens),
        inputPrice: String(price.input),
        outputPrice: String(price.output),
      };
      await surely('settle', () =>
        credits.settle(region, holder, key, amountOf('credit', cost), source),
      );
    },
    async release() {
      if (settled) return;
      await surely('release', () => credits.release(region, holder, key));
    },
  };
}
