import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { stepCountIs, streamText } from 'ai';
import type { LanguageModel, LanguageModelUsage, ToolSet } from 'ai';
import { AppError, FUNCTION, isAppError } from '@voxgrove/contracts';
import type { Logger } from '@voxgrove/server/log';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { Secret } from '@voxgrove/server/secrets/secret';
import type { AnswerEngine, AnswerRequest, AnswerResult, AnswerSink } from '../answer-engine';
import { intentOf } from '../extractive/intents';
import type { Knowledge } from '../knowledge';
import { citationFilter } from './citations';
import { silenceDeadline } from './deadline';
import type { AgentFunction, CallResult } from './function-calls';
import { functionTools } from './function-calls';
import { outboundFetch } from './outbound-fetch';
import type { Passage } from './passages';
import { passagesFor } from './passages';
import { composePrompt } from './prompt';
import { costOf } from './prices';

export interface ModelTimeouts { firstMs: number; idleMs: number }
const TIMEOUTS: ModelTimeouts = { firstMs: 15_000, idleMs: 20_000 };
const TRIES = 2;

/** Where a model is asked, and why the way out is taken: the installation's model, or a workspace's own. */
export interface ModelAccess { baseUrl: string; apiKey: Secret; name: string; purpose: 'model' | 'customer-model' }

export interface ModelEngineDeps {
  model: ModelAccess;
  /** What the model may call. */
  functions: readonly AgentFunction[];
  outbound: Outbound;
  knowledge: Knowledge;
  log: Logger;
  /** Answers when the model does not. */
  fallback: AnswerEngine;
  timeouts?: ModelTimeouts;
}

/** Answers with a model behind any OpenAI-compatible address. A model that fails twice is replaced by the fallback for this answer. */
export function modelEngine({ model, functions, outbound, knowledge, log, fallback, timeouts = TIMEOUTS }: ModelEngineDeps): AnswerEngine {
  const apiKey = model.apiKey.reveal('authorise requests to the configured model');
  const provider = createOpenAICompatible({ name: 'model', baseURL: model.baseUrl, apiKey, includeUsage: true, fetch: outboundFetch(outbound, model.purpose) });
  const languageModel = provider.chatModel(model.name);

  return {
    async answer(request, sink) {
      const { trace } = request;
      trace.hide(apiKey);
      trace.step('route', { engine: 'model', model: model.name });
      const passages = passagesFor(await knowledge.index(request.region, request.agentId), request.question, trace);
      const tools = functionTools(functions, request, trace);
      for (let attempt = 1; attempt <= TRIES; attempt += 1) {
        try {
          return await generate(languageModel, model.name, timeouts, request, passages, tools, sink);
        } catch (error) {
          request.signal.throwIfAborted();
          sink.restart();
          const reason = isAppError(error) ? error.code : error instanceof Error ? error.name : 'unknown';
          trace.step('error', { where: 'model', attempt, reason });
          log.warn('model.failed', { attempt, reason });
        }
      }
      trace.step('fallback', { to: 'extractive' });
      log.warn('model.fell_back', { engine: 'extractive', agentId: request.agentId });
      return fallback.answer(request, sink);
    },
  };
}

async function generate(model: LanguageModel, name: string, timeouts: ModelTimeouts, request: AnswerRequest, passages: Passage[], tools: ToolSet, sink: AnswerSink): Promise<AnswerResult> {
  const mayCall = Object.keys(tools).length > 0;
  const { system, sections, messages } = composePrompt(request, passages, mayCall);
  const { temperature, maxTokens } = request.draft.vgOptions;
  request.trace.step('prompt', { sections, messages, temperature, maxTokens });
  const deadline = silenceDeadline(timeouts.firstMs, timeouts.idleMs);
  const citations = citationFilter(passages);
  let written = 0;
  let brought = false;
  const write = (text: string) => {
    if (text === '') return;
    written += text.length;
    sink.write(text);
  };
  try {
    const abortSignal = AbortSignal.any([request.signal, deadline.signal]);
    const result = streamText({ model, system, messages, temperature, maxOutputTokens: maxTokens, maxRetries: 0, abortSignal, onError: () => undefined, ...(mayCall && callingRules(tools)) });
    for await (const part of result.fullStream) {
      deadline.alive();
      if (part.type === 'text-delta') write(citations.push(part.text));
      // What it said before it called a function is a paragraph of its own.
      else if (part.type === 'start-step' && written > 0) write(`${citations.end()}\n\n`);
      else if (part.type === 'tool-result') brought ||= (part.output as CallResult).ok;
      else if (part.type === 'finish') request.trace.step('usage', usageOf(name, part.totalUsage));
      else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') abortSignal.throwIfAborted();
    }
    abortSignal.throwIfAborted();
    write(citations.end());
  } finally {
    deadline.done();
  }
  if (written === 0) throw new AppError('UNAVAILABLE', { reason: 'the model said nothing' });
  const sources = citations.sources();
  request.trace.step('citations', { cited: passages.filter(({ source }) => sources.includes(source)).map(({ number }) => number) });
  const band = sources.length > 0 || brought ? 'direct' : intentOf(request.question) ? 'smalltalk' : passages.length > 0 ? 'maybe' : 'miss';
  return { engine: 'model', band, sources };
}

/** What the provider counted, and what that costs. */
const usageOf = (model: string, { inputTokens, outputTokens }: LanguageModelUsage) =>
  ({ engine: 'model', model, inputTokens: inputTokens ?? null, outputTokens: outputTokens ?? null, costUsd: costOf(model, inputTokens, outputTokens) });

/** The model may call so many times, then it has to answer. */
const callingRules = (tools: ToolSet) => ({
  tools, stopWhen: stepCountIs(FUNCTION.maxRounds + 1),
  prepareStep: ({ stepNumber }: { stepNumber: number }) => (stepNumber >= FUNCTION.maxRounds ? { toolChoice: 'none' as const } : {}),
});
