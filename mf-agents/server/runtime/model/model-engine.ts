import { AppError, FUNCTION, isAppError } from '@voxgrove/contracts';
import { combinedSignal } from '@voxgrove/server/combined-signal';
import type { Logger } from '@voxgrove/server/log';
import type { Secret } from '@voxgrove/server/secrets/secret';
import type { AnswerEngine, AnswerRequest, AnswerResult, AnswerSink } from '../answer-engine';
import { spokenOfBefore } from '../extractive/follow-up';
import { intentOf } from '../extractive/intents';
import type { Knowledge } from '../knowledge';
import type {
  ChatMessage,
  CompleteChat,
  Completion,
  CompletionRequest,
  Heard,
  TokenCounts,
} from './chat-completion';
import type { AnswerCharge } from './answer-credits';
import { UNKNOWN_MODEL } from './chat-completion';
import { citationFilter } from './citations';
import { silenceDeadline } from './deadline';
import type { AgentFunction, CallResult, FunctionTools } from './function-calls';
import { argumentsOf, functionTools } from './function-calls';
import { toldOpening } from '../opening';
import { offerFilter } from './offers';
import type { Passage } from './passages';
import { passagesFor } from './passages';
import { composePrompt } from './prompt';
import { costOf } from './prices';
import { reasonOf } from './reason-of-failure';
import type { KnowledgeIndex } from '../retrieval/knowledge-index';
import type { Before } from '../retrieval/rank';
import { sentencesIn } from '../sentences/sentences';
import { acceptedQuestion, standaloneRequest } from './standalone-question';
import type { TokenAllowance } from './token-allowance';

export interface ModelTimeouts {
  firstMs: number;
  idleMs: number;
}
const TIMEOUTS: ModelTimeouts = { firstMs: 15_000, idleMs: 20_000 };
const TRIES = 2;
/** A question that is not rewritten after this time is searched as it is, ms. */
const REWRITING_MS = 3_000;

/**
 * The address of a model, and the purpose of the outbound request: the installation's model, or a
 * workspace's own.
 */
export interface ModelAccess {
  baseUrl: string;
  apiKey: Secret;
  name: string;
  purpose: 'model' | 'customer-model';
  /** The model to use if the provider does not have the first one. */
  otherwise?: {
    name: string;
    /** Called if the provider does not have the first model. */
    missing(): void;
  };
}

export interface ModelEngineDeps {
  model: ModelAccess;
  /** Functions that the model may call. */
  functions: readonly AgentFunction[];
  complete: CompleteChat;
  knowledge: Pick<Knowledge, 'index'>;
  log: Logger;
  /** The engine that answers if the model fails. */
  fallback: AnswerEngine;
  /** Counts the tokens that the model uses. */
  tokens?: Pick<TokenAllowance, 'spend'>;
  /** Null or absent if the answer costs no credits. */
  charge?: AnswerCharge | null;
  timeouts?: ModelTimeouts;
}

/**
 * Answers with a model behind any OpenAI-compatible address. If the model fails twice, the fallback
 * writes this answer.
 */
export function modelEngine({
  model,
  functions,
  complete,
  knowledge,
  log,
  fallback,
  tokens,
  charge = null,
  timeouts = TIMEOUTS,
}: ModelEngineDeps): AnswerEngine {
  const apiKey = model.apiKey.reveal('authorise requests to the configured model');

  const engine: AnswerEngine = {
    async answer(fullRequest, sink) {
      const { trace } = fullRequest;
      trace.hide(apiKey);
      trace.step('route', { engine: 'model', model: model.name });
      const index = await knowledge.index(fullRequest.region, fullRequest.agentId);
      const request = { ...fullRequest, opening: toldOpening(index, fullRequest.opening) };
      let tools = functionTools(functions, request, trace);
      let name = model.name;
      // The tokens of a failed attempt are not charged.
      let used = { inputTokens: 0, outputTokens: 0 };
      const note = (counts: Counted): void => {
        used = {
          inputTokens: used.inputTokens + counts.inputTokens,
          outputTokens: used.outputTokens + counts.outputTokens,
        };
      };
      const counted: Complete = async (completionRequest, signal, listener) => {
        let replyText = '';
        const listening: Heard = {
          alive: listener.alive,
          text(more) {
            replyText += more;
            listener.text(more);
          },
        };
        const completion = await complete(
          { baseUrl: model.baseUrl, apiKey, name, purpose: model.purpose },
          completionRequest,
          signal,
          listening,
        ).catch((error: unknown) => {
          note(countsOf(completionRequest, { text: replyText, usage: {} }));
          throw error;
        });
        const counts = countsOf(completionRequest, completion);
        note(counts);
        await tokens
          ?.spend(request, counts.inputTokens + counts.outputTokens)
          .catch((error: unknown) =>
            log.error('answer.tokens_not_counted', { error, agentId: request.agentId }),
          );
        return completion;
      };
      const search = await searchOf(counted, index, request);
      const passages = passagesFor(index, search.question, trace, request.opening, search.before);
      const rewriting = used;
      for (let attempt = 1; attempt <= TRIES; attempt += 1) {
        used = rewriting;
        try {
          const result = await generate(counted, name, timeouts, request, passages, tools, sink);
          await charge?.settle({ model: name, ...used });
          return result;
        } catch (error) {
          if (request.unwanted?.aborted) await charge?.settle({ model: name, ...used });
          request.signal.throwIfAborted();
          sink.restart();
          const cause =
            isAppError(error) && error.code === 'OUTBOUND_FAILED'
              ? error.details['reason']
              : undefined;
          // The other model may accept a question that this one refused, for example because it is
          // too long or the temperature is not supported.
          if (
            model.otherwise &&
            name === model.name &&
            (cause === UNKNOWN_MODEL || cause === 'status 400')
          ) {
            if (cause === UNKNOWN_MODEL) model.otherwise.missing();
            trace.step('fallback', { to: model.otherwise.name, reason: 'MODEL_UNKNOWN' });
            name = model.otherwise.name;
            attempt -= 1;
            continue;
          }
          const reason = reasonOf(error);
          trace.step('error', { where: 'model', attempt, reason });
          log.warn('model.failed', { attempt, reason });
          // Some models refuse every question with functions. They are asked again without
          // functions.
          if (cause === 'status 400' && tools.offered.length > 0) {
            tools = { ...tools, offered: [] };
            attempt -= 1;
          }
        }
      }
      await charge?.release();
      trace.step('fallback', { to: 'extractive' });
      log.warn('model.fell_back', { engine: 'extractive', agentId: request.agentId });
      return fallback.answer(request, sink);
    },
  };
  return {
    async answer(request, sink) {
      try {
        return await engine.answer(request, sink);
      } catch (error) {
        // A process that stops does not release the hold: the process that answers instead uses the
        // same hold.
        const goesOn = request.signal.aborted && !request.unwanted?.aborted;
        if (!goesOn) await charge?.release();
        throw error;
      }
    },
  };
}

/** Asks the chosen model. */
type Complete = (
  completionRequest: CompletionRequest,
  signal: AbortSignal,
  listener: Heard,
) => Promise<Completion>;

/**
 * Returns the question to search for. The model rewrites a question that continues the chat. If the
 * model fails, the question is searched together with the one before it.
 */
async function searchOf(
  complete: Complete,
  index: KnowledgeIndex,
  { question, history, signal }: Pick<AnswerRequest, 'question' | 'history' | 'signal'>,
): Promise<{ question: string; before?: Before | undefined }> {
  const standalone = standaloneRequest(index, question, history);
  if (!standalone) return { question };
  const deadline = silenceDeadline(REWRITING_MS, REWRITING_MS);
  const { signal: either, release } = combinedSignal(signal, deadline.signal);
  try {
    const { text } = await complete(standalone, either, {
      text: () => undefined,
      alive: () => undefined,
    });
    const rewritten = acceptedQuestion(text, question, history);
    if (rewritten !== null) return { question: rewritten };
  } catch {
    // Ignored: the answer itself reports why the model fails.
    signal.throwIfAborted();
  } finally {
    release();
    deadline.done();
  }
  return { question, before: spokenOfBefore(index, question, history) };
}

async function generate(
  complete: Complete,
  name: string,
  timeouts: ModelTimeouts,
  request: AnswerRequest,
  passages: Passage[],
  tools: FunctionTools,
  sink: AnswerSink,
): Promise<AnswerResult> {
  const { system, sections, messages } = composePrompt(request, passages, tools.offered.length > 0);
  const { temperature, maxTokens } = request.draft.vgOptions;
  request.trace.step('prompt', { sections, messages, temperature, maxTokens });
  const deadline = silenceDeadline(timeouts.firstMs, timeouts.idleMs);
  const { signal, release } = combinedSignal(request.signal, deadline.signal);
  const citations = citationFilter(passages, request.question);
  const offers = request.draft.vgOptions.enableUIEngine ? offerFilter() : undefined;
  const chat: ChatMessage[] = [{ role: 'system', content: system }, ...messages];
  let written = 0;
  let brought = false;
  let usage: TokenCounts = {};
  const write = (all: string) => {
    const text = offers ? offers.push(all) : all;
    if (text === '') return;
    written += text.length;
    sink.write(text);
  };
  try {
    // The model may call functions in this many rounds. Then it must answer.
    for (let round = 0, more = true; more; round += 1) {
      // Text before a function call becomes a separate paragraph.
      if (written > 0) write(`${citations.end()}\n\n`);
      const mayCall = round < FUNCTION.maxRounds;
      const completion = await complete(
        { messages: chat, temperature, maxTokens, tools: tools.offered, mayCall },
        signal,
        { alive: deadline.alive, text: (text) => write(citations.push(text)) },
      );
      usage = sum(usage, completion.usage);
      more = tools.offered.length > 0 && mayCall && completion.calls.length > 0;
      if (!more) continue;
      const results = await Promise.all(completion.calls.map((toolCall) => tools.call(toolCall)));
      deadline.alive();
      brought ||= results.some(({ ok }) => ok);
      chat.push(...callMessages(completion, results));
    }
    write(citations.end());
    const pendingText = offers?.end() ?? '';
    written += pendingText.length;
    if (pendingText !== '') sink.write(pendingText);
    if (!brought && written > 0 && citations.hasUnknownFigures(knownTexts(request)))
      sink.write(`\n\n${sentencesIn(request.lang).unknownFigures}`);
  } catch (error) {
    // After an abort, throw its reason, which says more than the error of the aborted call.
    signal.throwIfAborted();
    throw error;
  } finally {
    release();
    deadline.done();
  }
  request.trace.step('usage', usageOf(name, usage));
  if (written === 0) throw new AppError('UNAVAILABLE', { reason: 'the model said nothing' });
  const sources = citations.sources();
  request.trace.step('citations', {
    cited: passages.filter(({ source }) => sources.includes(source)).map(({ number }) => number),
  });
  const hasFacts = sources.length > 0 || brought;
  const band = hasFacts ? 'direct' : bandWithoutFacts(request.question, passages.length > 0);
  const quickReplies = offers?.offered() ?? [];
  return { engine: 'model', band, sources, ...(quickReplies.length > 0 && { quickReplies }) };
}

/** Returns the band of an answer that cites nothing and got no facts from a function. */
function bandWithoutFacts(question: string, hasPassages: boolean): AnswerResult['band'] {
  if (intentOf(question)) return 'smalltalk';
  return hasPassages ? 'maybe' : 'miss';
}

/** Returns the texts besides passages whose figures a model may repeat. */
const knownTexts = ({ history, draft: { vgOptions }, opening }: AnswerRequest): string[] => [
  ...history.map(({ text }) => text),
  vgOptions.systemPrompt,
  vgOptions.initPrompt,
  JSON.stringify(opening ?? ''),
];

/**
 * Returns the calls that the model requested, and their results, as messages for the next round.
 */
function callMessages({ text, calls }: Completion, results: CallResult[]): ChatMessage[] {
  const named = calls.map((call, index) => ({ ...call, id: call.id || `call_${index}` }));
  return [
    {
      role: 'assistant',
      content: text || null,
      tool_calls: named.map(({ id, name, arguments: given }) => ({
        id,
        type: 'function',
        function: { name, arguments: JSON.stringify(argumentsOf(given) ?? {}) },
      })),
    },
    ...named.map(({ id }, index): ChatMessage => ({
      role: 'tool',
      tool_call_id: id,
      content: results[index]?.forModel ?? '',
    })),
  ];
}

const sum = (one: TokenCounts, other: TokenCounts): TokenCounts => ({
  inputTokens: add(one.inputTokens, other.inputTokens),
  outputTokens: add(one.outputTokens, other.outputTokens),
});
const add = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined && other === undefined ? undefined : (one ?? 0) + (other ?? 0);

type Counted = Required<{ [Key in keyof TokenCounts]: number }>;

/** Returns the tokens that the provider counted, or an estimate of 4 characters per token. */
const countsOf = (
  { messages }: CompletionRequest,
  { text, usage: { inputTokens, outputTokens } }: Pick<Completion, 'text' | 'usage'>,
): Counted => ({
  inputTokens: inputTokens ?? Math.ceil(JSON.stringify(messages).length / 4),
  outputTokens: outputTokens ?? Math.ceil(text.length / 4),
});

/** Returns the tokens that the provider counted, and their cost. */
const usageOf = (model: string, { inputTokens, outputTokens }: TokenCounts) => ({
  engine: 'model',
  model,
  inputTokens: inputTokens ?? null,
  outputTokens: outputTokens ?? null,
  costUsd: costOf(model, inputTokens, outputTokens),
});
