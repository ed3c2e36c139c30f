import { AppError, isAppError } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { CSS_ASSISTANT } from '../../contract/css-assistant';
import { completeChat, silenceDeadline } from '../runtime/port';
import type { ChatMessage, ModelAccess } from '../runtime/port';

const FIRST_MS = 20_000;
const IDLE_MS = 20_000;
/** Low, because CSS needs little variation. */
const TEMPERATURE = 0.3;

/**
 * Returns the model's reply, cut to the limit.
 * @throws AppError UNAVAILABLE if the model fails or returns nothing
 */
export async function askModel(
  { outbound, log }: Pick<SliceContext, 'outbound' | 'log'>,
  model: ModelAccess,
  messages: ChatMessage[],
  signal: AbortSignal,
): Promise<string> {
  const deadline = silenceDeadline(FIRST_MS, IDLE_MS);
  const enough = new AbortController();
  let said = '';
  const text = (more: string): void => {
    said += more;
    if (said.length > CSS_ASSISTANT.maxReply) enough.abort();
  };
  try {
    const address = {
      ...model,
      apiKey: model.apiKey.reveal('authorise requests to the configured model'),
    };
    await completeChat(outbound)(
      address,
      {
        messages,
        temperature: TEMPERATURE,
        maxTokens: CSS_ASSISTANT.maxTokens,
        tools: [],
        mayCall: false,
      },
      AbortSignal.any([signal, deadline.signal, enough.signal]),
      { text, alive: deadline.alive },
    );
  } catch (error) {
    if (!enough.signal.aborted) {
      log.warn('css.model_failed', {
        reason: isAppError(error) ? error.code : error instanceof Error ? error.name : 'unknown',
      });
      throw new AppError('UNAVAILABLE', { reason: 'the model did not answer' }, { cause: error });
    }
  } finally {
    deadline.done();
  }
  const reply = said.slice(0, CSS_ASSISTANT.maxReply).toWellFormed().replaceAll('\0', '').trim();
  if (reply === '') throw new AppError('UNAVAILABLE', { reason: 'the model said nothing' });
  return reply;
}
