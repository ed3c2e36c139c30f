import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';
import type { LanguageModel } from 'ai';
import { AppError, isAppError } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';
import type { Logger } from '@voxgrove/server/log';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { AnswerEngine, AnswerRequest, AnswerResult, AnswerSink } from '../answer-engine';
import { intentOf } from '../extractive/intents';
import type { Knowledge } from '../knowledge';
import { citationFilter } from './citations';
import { silenceDeadline } from './deadline';
import { outboundFetch } from './outbound-fetch';
import type { Passage } from './passages';
import { passagesFor } from './passages';
import { composePrompt } from './prompt';

export interface ModelTimeouts { firstMs: number; idleMs: number }
const TIMEOUTS: ModelTimeouts = { firstMs: 15_000, idleMs: 20_000 };
const TRIES = 2;

export interface ModelEngineDeps {
  model: NonNullable<Config['model']>;
  outbound: Outbound;
  knowledge: Knowledge;
  log: Logger;
  /** Answers when the model does not. */
  fallback: AnswerEngine;
  timeouts?: ModelTimeouts;
}

/** Answers with a model behind any OpenAI-compatible address. A model that fails twice is replaced by the fallback for this answer. */
export function modelEngine({ model, outbound, knowledge, log, fallback, timeouts = TIMEOUTS }: ModelEngineDeps): AnswerEngine {
  const provider = createOpenAICompatible({ name: 'model', baseURL: model.baseUrl, apiKey: model.apiKey.reveal('authorise requests to the configured model'), fetch: outboundFetch(outbound) });
  const languageModel = provider.chatModel(model.name);

  return {
    async answer(request, sink) {
      const passages = passagesFor(await knowledge.index(request.region, request.agentId), request.question);
      for (let attempt = 1; attempt <= TRIES; attempt += 1) {
        try {
          return await generate(languageModel, timeouts, request, passages, sink);
        } catch (error) {
          request.signal.throwIfAborted();
          sink.restart();
          log.warn('model.failed', { attempt, reason: isAppError(error) ? error.code : error instanceof Error ? error.name : 'unknown' });
        }
      }
      log.warn('model.fell_back', { engine: 'extractive', agentId: request.agentId });
      return fallback.answer(request, sink);
    },
  };
}

async function generate(model: LanguageModel, timeouts: ModelTimeouts, request: AnswerRequest, passages: Passage[], sink: AnswerSink): Promise<AnswerResult> {
  const { system, messages } = composePrompt(request, passages);
  const { temperature, maxTokens } = request.draft.vgOptions;
  const deadline = silenceDeadline(timeouts.firstMs, timeouts.idleMs);
  const citations = citationFilter(passages);
  let written = 0;
  const write = (text: string) => {
    if (text === '') return;
    written += text.length;
    sink.write(text);
  };
  try {
    const abortSignal = AbortSignal.any([request.signal, deadline.signal]);
    const result = streamText({ model, system, messages, temperature, maxOutputTokens: maxTokens, maxRetries: 0, abortSignal, onError: () => undefined });
    for await (const part of result.fullStream) {
      deadline.alive();
      if (part.type === 'text-delta') write(citations.push(part.text));
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
  const band = sources.length > 0 ? 'direct' : intentOf(request.question) ? 'smalltalk' : passages.length > 0 ? 'maybe' : 'miss';
  return { engine: 'model', band, sources };
}
