import { chosenModel, isAppError } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AgentResources } from './agent-resources';
import type { AnswerEngine, AnswerRequest, AnswerResult, AnswerSink } from './answer-engine';
import { extractiveEngine } from './extractive/extractive-engine';
import type { Knowledge } from './knowledge';
import type { AnswerCharge } from './model/answer-credits';
import type { CompleteChat } from './model/chat-completion';
import type { AgentFunction } from './model/function-calls';
import { modelChoice } from './model/model-choice';
import { modelEngine } from './model/model-engine';
import type { ModelAccess } from './model/model-engine';
import { nodeEngine } from './nodes/node-engine';
import { sentencesIn } from './sentences/sentences';

const NONE: AgentResources = {
  model: async () => null,
  functions: async () => [],
  tokens: { hasTokens: async () => true, spend: async () => undefined },
  credits: { hasCredits: async () => true, hold: async () => null },
};

interface Chosen {
  model: ModelAccess | null;
  functions: AgentFunction[];
  /** Null if the answer costs nothing. */
  charge: AnswerCharge | null;
}
const NO_MODEL: Chosen = { model: null, functions: [], charge: null };

/**
 * Returns the engine that answers for an agent:
 * 1. Nodes answer first.
 * 2. Else the workspace's model answers (the one that the agent names, if it exists), or else the
 *   installation's model, with quotes as the fallback.
 * 3. Quotes alone answer if there is no model, or the agent's tokens are used up.
 * Without credits, visitors only read that they should try again later; tests of a draft are
 * answered with quotes.
 */
export function answerEngineOf(
  { config, complete, log }: Pick<SliceContext, 'config' | 'log'> & { complete: CompleteChat },
  knowledge: Pick<Knowledge, 'index'>,
  resources = NONE,
): AnswerEngine {
  const choose = modelChoice();
  const installed: ModelAccess | null = config.model ? { ...config.model, purpose: 'model' } : null;

  /**
   * Returns the model, its functions and the charge. Only a model calls functions. The model of a
   * workspace's own key costs no credits.
   */
  async function modelFor(request: AnswerRequest): Promise<Chosen> {
    // If the installation has a model, its functions are read at the same time.
    const [ownModel, callable] = await Promise.all([
      resources.model(request),
      installed && resources.functions(request),
    ]);
    const model = ownModel
      ? choose(request.workspaceId, ownModel, chosenModel(request.draft.vgOptions))
      : installed;
    if (!model) return NO_MODEL;
    const [hasTokens, functions] = await Promise.all([
      resources.tokens.hasTokens(request),
      callable ?? resources.functions(request),
    ]);
    if (!hasTokens) {
      request.trace.step('fallback', { to: 'extractive', reason: 'TOKEN_LIMIT' });
      return NO_MODEL;
    }
    const charge = ownModel ? null : await resources.credits.hold(request, model.name);
    return { model, functions, charge };
  }

  const engine = nodeEngine({
    async answer(request, sink) {
      // Load the index while the resources are read. The caller of `index` gets the error if
      // loading fails.
      const index = knowledge.index(request.region, request.agentId);
      index.catch(() => undefined);
      const known = { index: () => index };
      const quotes = extractiveEngine(known);
      const chosen = await modelFor(request).catch((error: unknown) => {
        if (isAppError(error) && error.code === 'BALANCE_TOO_LOW') {
          if (!request.test) return null;
          request.trace.step('fallback', { to: 'extractive', reason: 'NO_CREDITS' });
          return NO_MODEL;
        }
        // An unavailable store is back soon, so fail: the answer is retried. If a key cannot be
        // decrypted, quotes answer: the visitor gets an answer, and no credits are spent that
        // the owner has not allowed.
        if (isAppError(error) && error.code === 'UNAVAILABLE') throw error;
        log.error('answer.resources_unreadable', { error, agentId: request.agentId });
        request.trace.step('fallback', {
          to: 'extractive',
          reason: isAppError(error) ? error.code : 'INTERNAL',
        });
        return NO_MODEL;
      });
      if (chosen === null) return withoutCredits(request, sink);
      const { model, functions, charge } = chosen;
      return (
        model
          ? modelEngine({
              model,
              functions,
              complete,
              knowledge: known,
              log,
              fallback: quotes,
              tokens: resources.tokens,
              charge,
            })
          : quotes
      ).answer(request, sink);
    },
  });
  return {
    async answer(request, sink) {
      const isPaid = request.test === true || (await resources.credits.hasCredits(request));
      return isPaid ? engine.answer(request, sink) : withoutCredits(request, sink);
    },
  };
}

/** Says that the agent cannot answer now. */
async function withoutCredits(request: AnswerRequest, sink: AnswerSink): Promise<AnswerResult> {
  request.trace.step('fallback', { to: 'closed', reason: 'NO_CREDITS' });
  request.signal.throwIfAborted();
  sink.write(sentencesIn(request.lang).closed);
  return { engine: 'extractive', band: 'miss', sources: [] };
}
