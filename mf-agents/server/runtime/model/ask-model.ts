import { AppError } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { ChatMessage } from './chat-completion';
import { completeChat } from './chat-completion';
import { silenceDeadline } from './deadline';
import type { ModelAccess } from './model-engine';
import { reasonOf } from './reason-of-failure';

const FIRST_MS = 20_000;
const IDLE_MS = 20_000;

/** A single request to a model, outside a conversation. */
export interface ModelTask {
  /** Names the task in the log. */
  name: string;
  messages: ChatMessage[];
  temperature: number;
  maxTokens: number;
  /** The reply is cut to this length. */
  maxChars: number;
  signal: AbortSignal;
}

interface TokensUsed {
  inputTokens: number;
  outputTokens: number;
}

/**
 * Returns the model's reply, cut to the limit, and the tokens that the model used.
 * @throws AppError UNAVAILABLE when it fails or returns nothing
 */
export async function askModel(
  { outbound, log }: Pick<SliceContext, 'outbound' | 'log'>,
  model: ModelAccess,
  { name, messages, temperature, maxTokens, maxChars, signal }: ModelTask,
): Promise<{ reply: string; used: TokensUsed }> {
  const deadline = silenceDeadline(FIRST_MS, IDLE_MS);
  const enough = new AbortController();
  let replyText = '';
  let usage: Partial<TokensUsed> = {};
  const text = (more: string): void => {
    replyText += more;
    if (replyText.length > maxChars) enough.abort();
  };
  try {
    const address = {
      ...model,
      apiKey: model.apiKey.reveal('authorise requests to the configured model'),
    };
    const completion = await completeChat(outbound)(
      address,
      { messages, temperature, maxTokens, tools: [], mayCall: false },
      AbortSignal.any([signal, deadline.signal, enough.signal]),
      { text, alive: deadline.alive },
    );
    usage = withoutUnknown(completion.usage);
  } catch (error) {
    if (!enough.signal.aborted) {
      log.warn('model_task.failed', { task: name, reason: reasonOf(error) });
      throw new AppError('UNAVAILABLE', { reason: 'the model did not answer' }, { cause: error });
    }
  } finally {
    deadline.done();
  }
  const reply = replyText.slice(0, maxChars).toWellFormed().replaceAll('\0', '').trim();
  if (reply === '') throw new AppError('UNAVAILABLE', { reason: 'the model said nothing' });
  // The provider does not count the tokens of a reply that was cut, so estimate four characters per
  // token.
  const counted: TokensUsed = {
    inputTokens: Math.ceil(JSON.stringify(messages).length / 4),
    outputTokens: Math.ceil(replyText.length / 4),
  };
  return { reply, used: { ...counted, ...usage } };
}

const withoutUnknown = ({
  inputTokens,
  outputTokens,
}: {
  [Key in keyof TokensUsed]?: number | undefined;
}): Partial<TokensUsed> => ({
  ...(inputTokens !== undefined && { inputTokens }),
  ...(outputTokens !== undefined && { outputTokens }),
});
