import { randomId } from '@voxgrove/contracts';
import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { CSS_ASSISTANT } from '../../contract/css-assistant';
import type { CssReply } from '../../contract/css-assistant';
import { askModel, holdCredits } from '../runtime/port';
import type { AgentResources, ChatMessage, ModelAccess } from '../runtime/port';
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

/** Low, because CSS needs little variation. */
const TEMPERATURE = 0.3;

/**
 * Writes CSS for a request: the workspace's model, else the installation's, else fixed rules, which
 * refuse what they do not understand. Only requests to a model use the budget. The installation's
 * model is also paid with credits.
 * @throws AppError RATE_LIMITED | UNAVAILABLE | BALANCE_TOO_LOW
 */
export function cssGenerator(
  context: Pick<SliceContext, 'config' | 'outbound' | 'log' | 'store' | 'clock' | 'port'>,
  resources: Pick<AgentResources, 'model'>,
): (request: CssAsked) => Promise<CssReply> {
  const { config } = context;
  const installed: ModelAccess | null = config.model ? { ...config.model, purpose: 'model' } : null;
  const ownOrigin = new URL(config.publicUrl).origin;
  return async (request) => {
    const ownModel = await resources.model(request);
    const model = ownModel ?? installed;
    if (model === null) return byRules(request.messages.at(-1)?.content ?? '');
    await spendCssBudget(context, request.region, request.workspaceId);
    const prompt = cssPrompt(request.messages, request.currentCss, request.language);
    // The model of a workspace's own key costs no credits.
    const charge = ownModel
      ? null
      : await holdCredits(context, taskOf(request, prompt), model.name);
    try {
      const { reply, used } = await askModel(context, model, {
        name: 'css',
        messages: prompt,
        temperature: TEMPERATURE,
        maxTokens: CSS_ASSISTANT.maxTokens,
        maxChars: CSS_ASSISTANT.maxReply,
        signal: request.signal,
      });
      await charge?.settle({ model: model.name, ...used });
      return { success: true, writer: 'model', ...guardedReply(reply, ownOrigin) };
    } finally {
      await charge?.release();
    }
  };
}

const taskOf = (
  { region, workspaceId, agentId, signal }: CssAsked,
  prompt: readonly ChatMessage[],
) => ({
  region,
  workspaceId,
  agentId,
  signal,
  key: `css:${randomId(20)}`,
  why: 'Style sheet written by the assistant',
  source: { feature: 'css' },
  chars: JSON.stringify(prompt).length,
  maxTokens: CSS_ASSISTANT.maxTokens,
});

function byRules(request: string): CssReply {
  const answer = ruleBased(request);
  return answer.understood
    ? { success: true, response: ruleReply(answer), writer: 'rules', dropped: [] }
    : { success: false, error: answer.words, writer: 'rules' };
}
