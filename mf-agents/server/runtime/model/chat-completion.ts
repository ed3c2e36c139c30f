import { z } from 'zod';
import { AppError } from '@voxgrove/contracts';
import type { Outbound } from '@voxgrove/server/outbound/port';
import { eventReader } from './event-reader';
import { bearer } from '../../credentials/port';

/**
 * The address of a model. `baseUrl` must implement the protocol of OpenAI's chat completions.
 * `apiKey`: as it is sent in the header.
 */
export interface ModelAddress {
  baseUrl: string;
  apiKey: string;
  name: string;
  purpose: 'model' | 'customer-model';
}

/** A function call that the model requests. `arguments` is JSON, unless the model made an error. */
export interface ToolCall {
  id: string;
  name: string;
  arguments: string;
}

/** A message of the exchange, in the format of the request. */
export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | {
      role: 'assistant';
      content: string | null;
      tool_calls?: {
        id: string;
        type: 'function';
        function: { name: string; arguments: string };
      }[];
    }
  | { role: 'tool'; tool_call_id: string; content: string };

/** A function the model may call; `parameters` is a JSON schema. */
export interface ChatTool {
  name: string;
  description: string;
  parameters: object;
}

export interface CompletionRequest {
  messages: ChatMessage[];
  temperature: number;
  maxTokens: number;
  tools: readonly ChatTool[];
  /** If false, the model sees the tools but must answer without them. */
  mayCall: boolean;
}

export interface TokenCounts {
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
}

/** The complete answer of the model. */
export interface Completion {
  text: string;
  calls: ToolCall[];
  usage: TokenCounts;
}

/**
 * Receives an answer while it arrives. `alive` is called for each part of the answer or of its
 * placeholder, but not for the response headers, which may arrive long before.
 */
export interface Heard {
  text(more: string): void;
  alive(): void;
}

/** Reason of the failure if the provider has no model of that name. */
export const UNKNOWN_MODEL = 'unknown model';

/**
 * Asks the model once and passes its text on while it arrives. If the text is too long, only its
 * first part is used.
 * @throws AppError of `outbound`; OUTBOUND_FAILED also if the model answers with an error status,
 *   sends an error or an invalid chunk, or stops before the end; the reason of `signal`
 */
export type CompleteChat = (
  model: ModelAddress,
  request: CompletionRequest,
  signal: AbortSignal,
  listener: Heard,
) => Promise<Completion>;

const StreamChunk = z.object({
  error: z.unknown().optional(),
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.int().nonnegative().nullish(),
                  id: z.string().nullish(),
                  function: z
                    .object({ name: z.string().nullish(), arguments: z.string().nullish() })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z
    .object({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() })
    .nullish(),
});

/**
 * Longest text, in UTF-16 units. An endpoint may ignore `max_tokens`, and a page has to show
 * the text.
 */
const MAX_TEXT = 100_000;
/** Thrown when the rest of the text is not needed. */
const ENOUGH = new Error('The text is long enough.');

const failed = (reason: string, cause?: unknown): AppError =>
  new AppError('OUTBOUND_FAILED', { reason }, { cause });

/** Asks a model in this thread, and passes each delta on at once. */
export const completeChat =
  (outbound: Outbound): CompleteChat =>
  async (model, request, signal, listener) => {
    const response = await outbound({
      purpose: model.purpose,
      url: `${model.baseUrl.replace(/\/$/, '')}/chat/completions`,
      method: 'POST',
      signal,
      headers: {
        ...bearer(model.apiKey),
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify(bodyOf(model.name, request)),
    });
    if (response.status < 200 || response.status > 299) {
      // Read the body, so that the connection becomes free. Do not log it, because it may quote the
      // key.
      const refusal = await response.text();
      // Some providers answer 400 for an unknown model. The body then names the model.
      throw failed(
        response.status === 404 || (response.status === 400 && refusal.includes(model.name))
          ? UNKNOWN_MODEL
          : `status ${response.status}`,
      );
    }
    let text = '';
    let finished = false;
    let usage: TokenCounts = {};
    const calls = new Map<number, ToolCall>();
    const say = (more: string): void => {
      // Do not pass on text that arrived in the same part after the abort.
      signal.throwIfAborted();
      const fits = more.slice(0, MAX_TEXT - text.length);
      text += fits;
      if (fits !== '') listener.text(fits);
      if (fits.length < more.length) throw ENOUGH;
    };
    const read = eventReader((data) => {
      if (data === '[DONE]') {
        finished = true;
        return;
      }
      const chunk = chunkOf(data);
      if (typeof chunk === 'string') {
        say(chunk);
        return;
      }
      if (chunk.usage)
        usage = {
          inputTokens: chunk.usage.prompt_tokens ?? undefined,
          outputTokens: chunk.usage.completion_tokens ?? undefined,
        };
      const choice = chunk.choices?.[0];
      if (!choice) return;
      if (choice.finish_reason) finished = true;
      for (const part of choice.delta?.tool_calls ?? []) addCall(calls, part);
      if (choice.delta?.content) say(choice.delta.content);
    });
    await response
      .read((bytes) => {
        listener.alive();
        read(bytes);
      })
      .catch((error: unknown) => {
        if (error !== ENOUGH) throw error;
        finished = true;
      });
    if (!finished) throw failed('unfinished');
    return { text, calls: [...calls.values()].filter(({ name }) => name !== ''), usage };
  };

const bodyOf = (
  model: string,
  { messages, temperature, maxTokens, tools, mayCall }: CompletionRequest,
) => ({
  model,
  messages,
  temperature,
  max_tokens: maxTokens,
  stream: true,
  stream_options: { include_usage: true },
  ...(tools.length > 0 && {
    tools: tools.map((tool) => ({ type: 'function', function: tool })),
    tool_choice: mayCall ? 'auto' : 'none',
  }),
});

function chunkOf(data: string): z.output<typeof StreamChunk> | string {
  let chunk: z.output<typeof StreamChunk>;
  try {
    const event = JSON.parse(data) as unknown;
    const text = onlyText(event);
    if (text !== undefined) return text;
    chunk = StreamChunk.parse(event);
  } catch (cause) {
    throw failed('malformed', cause);
  }
  if (chunk.error !== undefined && chunk.error !== null) throw failed('model error');
  return chunk;
}

/**
 * Returns the text of a chunk that contains nothing else, as nearly every chunk does. Validating
 * the full schema would cost more than reading the text.
 */
function onlyText(event: unknown): string | undefined {
  const { choices, error, usage } = (event ?? {}) as {
    choices?: unknown;
    error?: unknown;
    usage?: unknown;
  };
  if (!Array.isArray(choices) || choices.length !== 1 || (error ?? usage ?? null) !== null)
    return undefined;
  const { delta, finish_reason: finish } = (choices[0] ?? {}) as {
    delta?: unknown;
    finish_reason?: unknown;
  };
  const { content, tool_calls: calls } = (delta ?? {}) as {
    content?: unknown;
    tool_calls?: unknown;
  };
  return typeof content === 'string' && content !== '' && (calls ?? finish ?? null) === null
    ? content
    : undefined;
}

type CallPart = NonNullable<
  NonNullable<
    NonNullable<NonNullable<z.output<typeof StreamChunk>['choices']>[number]['delta']>['tool_calls']
  >[number]
>;

/**
 * Adds a part of a function call. Parts with the same number belong to one call. Without numbers, a
 * part with an id begins a call and the others continue the last one.
 */
function addCall(calls: Map<number, ToolCall>, { index, id, function: part }: CallPart): void {
  const number = index ?? (id ? calls.size : Math.max(0, calls.size - 1));
  const call = calls.get(number) ?? { id: '', name: '', arguments: '' };
  calls.set(number, {
    id: call.id || (id ?? ''),
    name: call.name || (part?.name ?? ''),
    arguments: call.arguments + (part?.arguments ?? ''),
  });
}
