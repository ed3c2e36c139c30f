import { z } from 'zod';
import { AppError } from '@voxgrove/contracts';
import type { Outbound } from '@voxgrove/server/outbound/port';
import { eventReader } from './event-reader';
import { bearer } from '../../credentials/port';

/**
 * Where a model is asked: what is below `baseUrl` speaks the wire of OpenAI's chat completions.
 * `apiKey`: as it stands in the header.
 */
export interface ModelAddress {
  baseUrl: string;
  apiKey: string;
  name: string;
  purpose: 'model' | 'customer-model';
}

/**
 * A call of a function as the model asks for it; `arguments` is JSON, if the model got it right.
 */
export interface ToolCall {
  id: string;
  name: string;
  arguments: string;
}

/** A message of the exchange, as it is sent. */
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
  /** False: it is told of the tools and must answer without. */ mayCall: boolean;
}

export interface TokenCounts {
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
}

/** What the model said, complete. */
export interface Completion {
  text: string;
  calls: ToolCall[];
  usage: TokenCounts;
}

/**
 * `alive` is called whenever there is something of the answer, or of what holds its place: not for
 * the head of a response, which may come long before.
 */
export interface Heard {
  text(more: string): void;
  alive(): void;
}

/** Reason of the failure where the provider has no model of that name. */
export const UNKNOWN_MODEL = 'unknown model';

/**
 * Asks the model once and hands over its text while it comes; of one that does not come to an end
 * the first part.
 * @throws AppError of `outbound`; OUTBOUND_FAILED also where the model answers with another status,
 *   sends an error or what is no chunk, or stops without having finished; the reason of `signal`
 */
export type CompleteChat = (
  model: ModelAddress,
  request: CompletionRequest,
  signal: AbortSignal,
  heard: Heard,
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
 * Longest text, in UTF-16 units. An endpoint may know no `max_tokens`; nobody reads on for ever,
 * and a page has to show it.
 */
const MAX_TEXT = 100_000;
/** Thrown where the rest is not wanted. */
const ENOUGH = new Error('The text is long enough.');

const failed = (reason: string, cause?: unknown): AppError =>
  new AppError('OUTBOUND_FAILED', { reason }, { cause });

/** Asks here, and hands over each piece as it comes. */
export const completeChat =
  (outbound: Outbound): CompleteChat =>
  async (model, request, signal, heard) => {
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
      // Read, so that the connection is free again; what stands in it may quote the key.
      const refusal = await response.text();
      // Some answer 400 there; then they say which model they mean.
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
      // What came in the same piece after the end is not handed over any more.
      signal.throwIfAborted();
      const fits = more.slice(0, MAX_TEXT - text.length);
      text += fits;
      if (fits !== '') heard.text(fits);
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
        heard.alive();
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
    const said = JSON.parse(data) as unknown;
    const text = onlyText(said);
    if (text !== undefined) return text;
    chunk = StreamChunk.parse(said);
  } catch (cause) {
    throw failed('malformed', cause);
  }
  if (chunk.error !== undefined && chunk.error !== null) throw failed('model error');
  return chunk;
}

/**
 * What nearly every chunk is: one more piece of text, and nothing else. Checking all that it might
 * have been costs more than reading it.
 */
function onlyText(said: unknown): string | undefined {
  const { choices, error, usage } = (said ?? {}) as {
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
 * Parts with the same number are parts of one call. Without numbers, one with an id begins a call
 * and the others go on with the last.
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
