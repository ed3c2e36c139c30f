import { chosenModel, isAppError } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AgentResources } from './agent-resources';
import type { AnswerEngine, AnswerRequest } from './answer-engine';
import { extractiveEngine } from './extractive/extractive-engine';
import type { Knowledge } from './knowledge';
import type { AnswerCharge } from './model/answer-credits';
import type { CompleteChat } from './model/chat-completion';
import type { AgentFunction } from './model/function-calls';
import { modelChoice } from './model/model-choice';
import { modelEngine } from './model/model-engine';
import type { ModelAccess } from './model/model-engine';
import { nodeEngine } from './nodes/node-engine';

const NONE: AgentResources = {
  model: async () => null,
  functions: async () => [],
  tokens: { left: async () => true, spend: async () => undefined },
  credits: { hold: async () => null },
};

interface Chosen {
  model: ModelAccess | null;
  functions: AgentFunction[];
  /** Null: the answer costs nothing. */
  charge: AnswerCharge | null;
}
const NO_MODEL: Chosen = { model: null, functions: [], charge: null };

/**
 * What the agent's nodes say to it; else the workspace's model (the one the agent names, where
 * there is such a one), else the installation's, with the quotes behind it; the quotes alone when
 * there is neither, or the agent has used up its tokens, or the credits are used up.
 */
export function answerEngineOf(
  { config, complete, log }: Pick<SliceContext, 'config' | 'log'> & { complete: CompleteChat },
  knowledge: Knowledge,
  resources = NONE,
): AnswerEngine {
  const choose = modelChoice();
  const installed: ModelAccess | null = config.model ? { ...config.model, purpose: 'model' } : null;

  /** Functions are only called by a model. The model of a workspace's own key costs no credits. */
  async function modelFor(request: AnswerRequest): Promise<Chosen> {
    // Where a model is sure to be asked, what it may call is read at the same time.
    const [own, callable] = await Promise.all([
      resources.model(request),
      installed && resources.functions(request),
    ]);
    const model = own
      ? choose(request.workspaceId, own, chosenModel(request.draft.vgOptions))
      : installed;
    if (!model) return NO_MODEL;
    const [left, functions] = await Promise.all([
      resources.tokens.left(request),
      callable ?? resources.functions(request),
    ]);
    if (!left) {
      request.trace.step('fallback', { to: 'extractive', reason: 'TOKEN_LIMIT' });
      return NO_MODEL;
    }
    const charge = own ? null : await resources.credits.hold(request, model.name);
    return { model, functions, charge };
  }

  return nodeEngine({
    async answer(request, sink) {
      // What is known is made sure of while it is read what the answer is made with; whoever asks
      // is told if that fails.
      const index = knowledge.index(request.region, request.agentId);
      index.catch(() => undefined);
      const known = { index: () => index };
      const quotes = extractiveEngine(known);
      const { model, functions, charge } = await modelFor(request).catch((error: unknown) => {
        if (isAppError(error) && error.code === 'BALANCE_TOO_LOW') {
          request.trace.step('fallback', { to: 'extractive', reason: 'NO_CREDITS' });
          return NO_MODEL;
        }
        // A store that is away is back soon. A key that cannot be opened is no reason to leave a
        // visitor without an answer, nor to spend what nobody has allowed.
        if (isAppError(error) && error.code === 'UNAVAILABLE') throw error;
        log.error('answer.resources_unreadable', { error, agentId: request.agentId });
        request.trace.step('fallback', {
          to: 'extractive',
          reason: isAppError(error) ? error.code : 'INTERNAL',
        });
        return NO_MODEL;
      });
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
}
