import type { AgentDraft } from '@voxgrove/contracts';
import type { AnswerEngine } from '../answer-engine';
import { intentOf } from '../extractive/intents';
import { isNear, plainPhrase } from './match-phrase';
import type { AnswerNode } from './read-nodes';
import { readNodes } from './read-nodes';

export interface NodeMatch {
  node: AnswerNode;
  how: 'phrase' | 'near' | 'greeting';
}

/**
 * Finds the node that answers a message: the first one with an equal phrase, else the first one
 * with a nearly equal phrase, in the order of the nodes. A greeting belongs to the start node.
 */
export function matchingNode(
  draft: Pick<AgentDraft, 'enableNodes' | 'nodes'>,
  message: string,
): NodeMatch | null {
  const written = plainPhrase(message);
  if (!draft.enableNodes || written === '' || written.length > 220) return null;
  const nodes = readNodes(draft.nodes);
  const exact = nodes.find(({ phrases }) => phrases.includes(written));
  if (exact) return { node: exact, how: 'phrase' };
  const near = nodes.find(({ phrases }) => phrases.some((phrase) => isNear(written, phrase)));
  if (near) return { node: near, how: 'near' };
  const start = intentOf(message) === 'greeting' ? nodes.find((node) => node.start) : undefined;
  return start ? { node: start, how: 'greeting' } : null;
}

/** Returns the node that a conversation begins with, or null. */
export const startNode = ({
  enableNodes,
  nodes,
}: Pick<AgentDraft, 'enableNodes' | 'nodes'>): AnswerNode | null =>
  enableNodes ? (readNodes(nodes).find(({ start }) => start) ?? null) : null;

/**
 * Lets the agent's nodes answer messages that match, word for word. Another engine answers all
 * others.
 */
export function nodeEngine(nextEngine: AnswerEngine): AnswerEngine {
  return {
    async answer(request, sink) {
      const found = matchingNode(request.draft, request.question);
      if (!found) return nextEngine.answer(request, sink);
      const { id, message, cards, quickReplies } = found.node;
      request.trace.step('node', { id, how: found.how });
      request.trace.step('usage', { engine: 'extractive', model: null, costUsd: 0 });
      request.signal.throwIfAborted();
      sink.write(message);
      return {
        engine: 'extractive',
        band: 'direct',
        sources: [],
        ...(cards.length > 0 && { cards }),
        ...(quickReplies.length > 0 && { quickReplies }),
      };
    },
  };
}
