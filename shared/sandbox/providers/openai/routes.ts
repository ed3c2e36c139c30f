import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { faultOf } from '../../framework/guard-api';
import { scriptedCall, scriptedReply } from './scripted-model';
import type { SandboxClock } from '../../framework/clock';
import type { OpenAiFault } from './faults';
import type { OpenAiState } from './state';

const Part = z.object({ type: z.string(), text: z.string().optional() });
const ChatRequest = z.object({
  model: z.string().min(1),
  messages: z
    .array(
      z.object({
        role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
        content: z.union([z.string(), z.array(Part), z.null()]).default(null),
      }),
    )
    .min(1),
  tools: z.array(z.unknown()).optional(),
  tool_choice: z.unknown().optional(),
  stream: z.boolean().optional(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).optional(),
});
type ChatRequest = z.infer<typeof ChatRequest>;

const MODEL = 'sandbox-scripted';
const TOKEN_DELAY_MS = 15;

const tokensOf = (text: string): string[] => text.match(/\s*\S+/g) ?? [];

export function openAiRoutes(api: FastifyInstance, state: OpenAiState, clock: SandboxClock): void {
  api.get('/v1/models', async () => ({
    object: 'list',
    data: [{ id: MODEL, object: 'model', created: 0, owned_by: 'sandbox' }],
  }));

  api.post('/v1/chat/completions', async (request, reply) => {
    const chat = ChatRequest.parse(request.body);
    const answer = answerTo(chat, state, clock);
    if (!chat.stream) return wholeAnswer(answer);
    const breakAfter = faultOf<OpenAiFault>(request)?.own?.breakAfterTokens;
    const withUsage = chat.stream_options?.include_usage === true;
    return streamAnswer(reply, answer, { breakAfter, withUsage });
  });
}

type Answer = ReturnType<typeof answerTo>;

function answerTo(chat: ChatRequest, { script }: OpenAiState, clock: SandboxClock) {
  const { messages } = chat;
  const mayCall = chat.tools !== undefined && chat.tool_choice !== 'none';
  const call = mayCall ? scriptedCall(messages, script) : undefined;
  const toolCalls = call && [
    {
      index: 0,
      id: `call_${call.number}`,
      type: 'function',
      function: { name: call.name, arguments: call.arguments },
    },
  ];
  const tokens = tokensOf(toolCalls ? '' : scriptedReply(messages, script));
  const promptTokens = tokensOf(JSON.stringify(messages)).length;
  return {
    head: {
      id: `chatcmpl-${randomUUID()}`,
      created: Math.floor(clock.now() / 1000),
      model: MODEL,
    },
    toolCalls,
    tokens,
    finish: toolCalls ? 'tool_calls' : 'stop',
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: tokens.length,
      total_tokens: promptTokens + tokens.length,
    },
  };
}

function wholeAnswer({ head, tokens, toolCalls, finish, usage }: Answer) {
  const message = {
    role: 'assistant',
    content: tokens.join(''),
    ...(toolCalls && { tool_calls: toolCalls }),
  };
  const choices = [{ index: 0, message, finish_reason: finish }];
  return { ...head, object: 'chat.completion', choices, usage };
}

async function streamAnswer(
  reply: FastifyReply,
  { head, tokens, toolCalls, finish, usage }: Answer,
  { breakAfter, withUsage }: { breakAfter: number | undefined; withUsage: boolean },
): Promise<void> {
  reply.hijack();
  const out = reply.raw;
  out.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const send = (fields: object) =>
    out.write(
      `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', ...fields })}\n\n`,
    );
  const chunk = (delta: object, finishReason: string | null = null) =>
    send({ choices: [{ index: 0, delta, finish_reason: finishReason }] });
  chunk({ role: 'assistant', content: '' });
  for (const [index, token] of tokens.entries()) {
    if (breakAfter === index) return void out.destroy();
    if (out.destroyed) return;
    chunk({ content: token });
    await delay(TOKEN_DELAY_MS);
  }
  if (toolCalls) chunk({ tool_calls: toolCalls });
  chunk({}, finish);
  if (withUsage) send({ choices: [], usage });
  out.end('data: [DONE]\n\n');
}
