import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Faults } from '../control/faults';
import { scriptedCall, scriptedReply, type ScriptLine } from './scripted-model';

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

const MODEL = 'sandbox-scripted';
const TOKEN_DELAY_MS = 15;

/** The protocol's error body; the SDKs read `error.message` and `error.type`. */
const refuse = (reply: FastifyReply, status: number, type: string, message: string) =>
  reply.code(status).send({ error: { message, type, param: null, code: null } });

const tokensOf = (text: string): string[] => text.match(/\s*\S+/g) ?? [];

/**
 * The part of the OpenAI chat protocol the product uses: models and chat completions, whole or streamed as server-sent
 * events. Protocol: https://platform.openai.com/docs/api-reference/chat. A key is
 * optional, as with model servers of your own. Live keys (`sk-…`) are refused, so that a real
 * key pasted into the wrong place is noticed at once and goes nowhere.
 */
export function openAiRoutes(
  app: FastifyInstance,
  faults: Faults,
  script: () => ScriptLine[],
): void {
  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.startsWith('/openai/')) return;
    const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (key?.startsWith('sk-'))
      return refuse(
        reply,
        401,
        'invalid_request_error',
        'This is the local sandbox: it refuses live keys. Use any other text as the key.',
      );
  });

  app.get('/openai/v1/models', async () => ({
    object: 'list',
    data: [{ id: MODEL, object: 'model', created: 0, owned_by: 'sandbox' }],
  }));

  app.post('/openai/v1/chat/completions', async (request, reply) => {
    const parsed = ChatRequest.safeParse(request.body);
    if (!parsed.success)
      return refuse(
        reply,
        400,
        'invalid_request_error',
        parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
      );
    const fault = faults.take('openai');
    if (fault?.delayMs && !(await pause(reply, fault.delayMs))) return reply.hijack();
    if (fault && fault.breakAfterTokens === undefined)
      return refuse(
        reply,
        fault.status,
        fault.status === 429 ? 'rate_limit_exceeded' : 'server_error',
        'Injected fault',
      );

    const { messages, stream, stream_options: streamOptions } = parsed.data;
    const call =
      parsed.data.tools && parsed.data.tool_choice !== 'none'
        ? scriptedCall(messages, script())
        : undefined;
    const toolCalls = call && [
      {
        index: 0,
        id: `call_${call.number}`,
        type: 'function',
        function: { name: call.name, arguments: call.arguments },
      },
    ];
    const text = toolCalls ? '' : scriptedReply(messages, script());
    const tokens = tokensOf(text);
    const usage = {
      prompt_tokens: tokensOf(JSON.stringify(messages)).length,
      completion_tokens: tokens.length,
      total_tokens: 0,
    };
    usage.total_tokens = usage.prompt_tokens + usage.completion_tokens;
    const head = {
      id: `chatcmpl-${randomUUID()}`,
      created: Math.floor(Date.now() / 1000),
      model: MODEL,
    };
    if (!stream)
      return {
        ...head,
        object: 'chat.completion',
        choices: [
          {
            index: 0,
            message: {
              role: 'assistant',
              content: text,
              ...(toolCalls && { tool_calls: toolCalls }),
            },
            finish_reason: toolCalls ? 'tool_calls' : 'stop',
          },
        ],
        usage,
      };

    reply.hijack();
    const out = reply.raw;
    out.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    const send = (fields: object) =>
      out.write(
        `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', ...fields })}\n\n`,
      );
    const chunk = (delta: object, finish: string | null = null) =>
      send({ choices: [{ index: 0, delta, finish_reason: finish }] });
    chunk({ role: 'assistant', content: '' });
    for (const [index, token] of tokens.entries()) {
      if (fault?.breakAfterTokens === index) return void out.destroy();
      if (out.destroyed) return;
      chunk({ content: token });
      await delay(TOKEN_DELAY_MS);
    }
    if (toolCalls) chunk({ tool_calls: toolCalls });
    chunk({}, toolCalls ? 'tool_calls' : 'stop');
    if (streamOptions?.include_usage) send({ choices: [], usage });
    out.end('data: [DONE]\n\n');
  });
}

/** Waits, unless the caller goes away meanwhile. @returns whether the caller is still there */
async function pause({ raw }: FastifyReply, ms: number): Promise<boolean> {
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  raw.once('close', leave);
  return delay(ms, true, { signal: gone.signal })
    .catch(() => false)
    .finally(() => raw.off('close', leave));
}
