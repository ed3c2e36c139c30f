import { collection, fieldOp } from '@voxgrove/server/store/port';
import type { SliceContext } from '@voxgrove/server/slice';
import { noticeChoicesOf } from '../../agent-store/port';
import type { AnswerRequest } from '../answer-engine';

/**
 * Tokens that a model has used for an agent in a month (UTC), by the agent's id; stored while the
 * agent has a limit.
 */
export const tokenUses = collection<TokenUse>('agents.tokenUses');
interface TokenUse {
  month: string;
  tokens: number;
}

type Asked = Pick<AnswerRequest, 'region' | 'workspaceId' | 'agentId' | 'draft'>;

/**
 * Limits the use of a model for an agent: `maxTokensUsage` tokens a month, for questions and
 * answers together. 0 means no limit, and nothing is counted.
 */
export interface TokenAllowance {
  hasTokens(agent: Asked): Promise<boolean>;
  /**
   * Counts tokens. The answer that exceeds the limit is finished, and the workspace is notified.
   */
  spend(agent: Asked, tokens: number): Promise<void>;
}

/**
 * Counts for all processes together. Concurrent answers may exceed the limit by their own tokens.
 */
export function tokenAllowance({
  store,
  clock,
  port,
  log,
}: Pick<SliceContext, 'store' | 'clock' | 'port' | 'log'>): TokenAllowance {
  const notices = noticeChoicesOf({ store, port });
  const month = () => new Date(clock.now()).toISOString().slice(0, 7);
  return {
    async hasTokens({ region, agentId, draft: { maxTokensUsage } }) {
      if (maxTokensUsage === 0) return true;
      const used = await store.for(region).get(tokenUses, agentId);
      return used === null || used.data.month !== month() || used.data.tokens < maxTokensUsage;
    },
    async spend({ region, workspaceId, agentId, draft: { maxTokensUsage, title } }, tokens) {
      if (maxTokensUsage === 0 || tokens === 0) return;
      const now = month();
      const stored = await store.for(region).get(tokenUses, agentId);
      const { data } = await store
        .for(region)
        .set<TokenUse>(
          tokenUses,
          agentId,
          { month: now, tokens: stored?.data.month === now ? fieldOp.increment(tokens) : tokens },
          { merge: true },
        );
      // Of several concurrent calls, exactly one reaches the limit.
      if (data.tokens < maxTokensUsage || data.tokens - tokens >= maxTokensUsage) return;
      log.info('answer.token_limit_reached', { agentId });
      await notices.send(region, agentId, 'tokens', {
        workspaceId,
        key: `token-limit-${agentId}-${now}`,
        title: `${title} has used all its tokens of this month`,
        body: `Its limit is ${maxTokensUsage}. Until the month is over (UTC) it answers with quotes from its content.`,
        urlPathname: `/agents/${agentId}/settings?tab=security`,
      });
    },
  };
}
