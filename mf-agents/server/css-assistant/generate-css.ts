import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { CssReply } from '../../contract/css-assistant';
import type { AgentResources, ModelAccess } from '../runtime/port';
import { askModel } from './ask-model';
import { spendCssBudget } from './css-budget';
import { cssPrompt } from './css-prompt';
import { guardedReply } from './guarded-reply';
import { ruleBased, ruleReply } from './rules/rule-based';

export interface CssAsked {
  region: Region;
  workspaceId: WorkspaceId;
  agentId: AgentId;
  messages: { role: 'user' | 'assistant'; content: string }[];
  currentCss: string;
  language?: string | undefined;
  signal: AbortSignal;
}

/**
 * Writes CSS for a request: by the workspace's model, else by the installation's, else by fixed
 * rules, which refuse requests that they do not understand. Only requests that cost money use the
 * budget.
 * @throws AppError RATE_LIMITED | UNAVAILABLE
 */
export function cssGenerator(
  context: Pick<SliceContext, 'config' | 'outbound' | 'log' | 'store' | 'clock'>,
  resources: Pick<AgentResources, 'model'>,
): (asked: CssAsked) => Promise<CssReply> {
  const { config } = context;
  const installed: ModelAccess | null = config.model ? { ...config.model, purpose: 'model' } : null;
  const ownOrigin = new URL(config.publicUrl).origin;
  return async (asked) => {
    const model = (await resources.model(asked)) ?? installed;
    if (model === null) return byRules(asked.messages.at(-1)?.content ?? '');
    await spendCssBudget(context, asked.region, asked.workspaceId);
    const said = await askModel(
      context,
      model,
      cssPrompt(asked.messages, asked.currentCss, asked.language),
      asked.signal,
    );
    return { success: true, writer: 'model', ...guardedReply(said, ownOrigin) };
  };
}

function byRules(request: string): CssReply {
  const answer = ruleBased(request);
  return answer.understood
    ? { success: true, response: ruleReply(answer), writer: 'rules', dropped: [] }
    : { success: false, error: answer.words, writer: 'rules' };
}
