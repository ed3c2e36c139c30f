import type { SliceContext } from '@voxgrove/server/slice';
import type { AgentResources, FindAgentResources } from './agent-resources';
import type { AnswerEngine } from './answer-engine';
import { extractiveEngine } from './extractive/extractive-engine';
import type { Knowledge } from './knowledge';
import { modelEngine } from './model/model-engine';
import { nodeEngine } from './nodes/node-engine';

const NONE: AgentResources = { model: null, functions: [] };

/** What the agent's nodes say to it; else the workspace's model, else the installation's, with the quotes behind it; the quotes alone when there is neither. */
export function answerEngineOf({ config, outbound, log }: Pick<SliceContext, 'config' | 'outbound' | 'log'>, knowledge: Knowledge, find: FindAgentResources = async () => NONE): AnswerEngine {
  const quotes = extractiveEngine(knowledge);
  return nodeEngine({
    async answer(request, sink) {
      const { model: own, functions } = await find(request.region, request.agentId).catch((error: unknown) => {
        // A key that cannot be opened is no reason to leave a visitor without an answer.
        log.error('answer.resources_unreadable', { error, agentId: request.agentId });
        return NONE;
      });
      const model = own ?? (config.model && { ...config.model, purpose: 'model' as const });
      return (model ? modelEngine({ model, functions, outbound, knowledge, log, fallback: quotes }) : quotes).answer(request, sink);
    },
  });
}
