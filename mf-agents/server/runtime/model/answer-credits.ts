import { paidAnswers } from '@voxgrove/server/credits/paid-answers';
import { setTimeout as pause } from 'node:timers/promises';
import { isAppError } from '@voxgrove/contracts';
import type { CreditHold, CreditUse } from '@voxgrove/contracts';
import { amountOf } from '@voxgrove/contracts/money';
import { portIfAny } from '@voxgrove/server/port-if-any';
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
const REPEATS_AFTER_STOP = 40;

/** The tokens that a model used for an answer. */
export interface ModelUse {
  model: string;
  inputTokens: number;
  outputTokens: number;
}

/** The credits of one answer. */
export interface AnswerCharge {
  /**
   * Charges what the model used, once for each answer. Charges nothing if the model used nothing.
   */
  settle(used: ModelUse): Promise<void>;
  /**
   * Ends the hold without a charge, because the model gave no answer. Only the first call of
   * `settle` or `release` has an effect.
   */
  release(): Promise<void>;
}

/** Credits for answers of the installation's model. */
export interface AnswerCredits {
  /** Returns whether the agent may answer visitors, whatever the answer costs. */
  hasCredits(agent: Pick<AnswerRequest, 'region' | 'workspaceId' | 'agentId'>): Promise<boolean>;
  /**
   * Reserves the most that an answer may cost. Null if nothing is charged, because the installation
   * has no billing.
   * @throws AppError BALANCE_TOO_LOW if no credits are left
   */
  hold(request: AnswerRequest, model: string): Promise<AnswerCharge | null>;
}

/** A task of the installation's model that is charged. */
export interface ChargedTask extends Pick<
  AnswerRequest,
  'region' | 'workspaceId' | 'agentId' | 'signal'
> {
  /** Idempotency key of the task: a repeated task is charged once. */
  key: string;
  why: string;
  /** Ids for the statement, and `feature`. */
  source: Record<string, string>;
  /** Approximate number of characters that the model reads. */
  chars: number;
  /** Maximum number of tokens that the model writes. */
  maxTokens: number;
}

export function answerCredits(
  context: Pick<SliceContext, 'port' | 'log' | 'clock'>,
): AnswerCredits {
  const isPaid = paidAnswers(context);
  return {
    hasCredits: ({ region, ...agent }) => isPaid(region, agent),
    hold: (request, model) => holdCredits(context, taskOf(request), model),
  };
}

/**
 * Holds what a task of the installation's model may cost. Null without the slice of billing,
 * because nothing is charged.
 * @throws AppError BALANCE_TOO_LOW when nothing is left
 */
export async function holdCredits(
  { port, log }: Pick<SliceContext, 'port' | 'log'>,
  task: ChargedTask,
  model: string,
): Promise<AnswerCharge | null> {
  const credits = portIfAny(port, 'creditUse');
  if (credits === null) return null;
  const { region, workspaceId, agentId, key, why, source, chars, maxTokens } = task;
  const inputTokens = TOKENS_OF_PROMPT + Math.ceil(chars / CHARS_OF_TOKEN);
  const most = costIn(creditPriceOf(model), inputTokens, maxTokens);
  const hold = await credits.holdForAgent(
    region,
    { workspaceId, agentId },
    key,
    amountOf('credit', most),
    { causedBy: 'agent', why, source },
  );
  return chargeOf(credits, task, hold, log);
}

function taskOf(request: AnswerRequest): ChargedTask {
  const { draft, history, question, attached = '', answerId, conversationId, test } = request;
  const texts = [
    draft.vgOptions.systemPrompt,
    question,
    attached,
    ...history.map(({ text }) => text),
  ];
  return {
    ...request,
    key: `answer:${answerId}`,
    why: test ? `Test answer of ${draft.title}` : `Answer of ${draft.title}`,
    source: {
      answerId,
      feature: test ? 'test' : 'answer',
      ...(conversationId && { conversationId }),
    },
    chars: texts.reduce((sum, text) => sum + text.length, 0),
    maxTokens: draft.vgOptions.maxTokens,
  };
}

/** Returns a cost in thousandths of a credit, at least one. */
const costIn = ({ input, output }: CreditPrice, inputTokens: number, outputTokens: number) =>
  Math.max(1, Math.ceil((inputTokens * input + outputTokens * output) / 1_000));

function chargeOf(
  credits: CreditUse,
  { region, agentId, signal, key }: ChargedTask,
  { holder, held, settled }: CreditHold,
  log: SliceContext['log'],
): AnswerCharge {
  let ended = settled;
  /**
   * Repeats the step while the database is unavailable, because an answer that was given must be
   * paid for. The repeats end soon for a stopped answer, because no visitor waits for it.
   */
  async function surely(step: 'settle' | 'release', run: () => Promise<void>): Promise<void> {
    if (ended) return;
    ended = true;
    for (let repeatsLeft = REPEATS_AFTER_STOP; ;) {
      try {
        return await run();
      } catch (error) {
        const isAway = isAppError(error) && error.code === 'UNAVAILABLE';
        if (signal.aborted) repeatsLeft -= 1;
        if (!isAway || repeatsLeft < 0) {
          log.error(`answer.credits_not_${step}d`, { error, agentId });
          return;
        }
        await pause(STORE_AGAIN_MS, undefined, { ref: false });
      }
    }
  }
  const charge: AnswerCharge = {
    async settle({ model, inputTokens, outputTokens }) {
      if (inputTokens + outputTokens === 0) return charge.release();
      const price = creditPriceOf(model);
      const cost = Math.min(held.minor, costIn(price, inputTokens, outputTokens));
      const source = {
        model,
        inputTokens: String(inputTokens),
        outputTokens: String(outputTokens),
        inputPrice: String(price.input),
        outputPrice: String(price.output),
      };
      return surely('settle', () =>
        credits.settle(region, holder, key, amountOf('credit', cost), source),
      );
    },
    async release() {
      return surely('release', () => credits.release(region, holder, key));
    },
  };
  return charge;
}
