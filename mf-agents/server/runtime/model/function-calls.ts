import { createHash } from 'node:crypto';
import { FUNCTION } from '@voxgrove/contracts';
import { canonicalJson } from '@voxgrove/contracts/canonical-json';
import { FunctionArguments } from '../../../contract/functions';
import type { FunctionInput, FunctionParameter, FunctionTest } from '../../../contract/functions';
import type { AnswerRequest } from '../answer-engine';
import type { Trace } from '../trace/trace';
import type { ChatTool, ToolCall } from './chat-completion';

/** The result of a call; request and response only if it was sent to another server. */
type CalledFunction = Pick<FunctionTest, 'ok' | 'ms' | 'forModel'> &
  Partial<Pick<FunctionTest, 'request' | 'response'>>;

/** A function the agent may call. */
export interface AgentFunction {
  definition: Pick<FunctionInput, 'name' | 'description' | 'parameters'>;
  /** Calls the function. `key`: the same for each repeat of this call. */
  call(args: FunctionArguments, key: string, signal: AbortSignal): Promise<CalledFunction>;
}

/** Result of a call: the text for the model, and whether the model can answer from it. */
export interface CallResult {
  ok: boolean;
  forModel: string;
}

const failed = (forModel: string): CallResult => ({ ok: false, forModel });

/** The functions that the model is offered, and the call of a requested one. */
export interface FunctionTools {
  offered: ChatTool[];
  call(toolCall: ToolCall): Promise<CallResult>;
}

/**
 * Offers the functions as tools, for one question. Failures are reported to the model, not thrown.
 * The same call is made only once per question, even if the model is asked again after a failure:
 * an order must not be placed twice. The next process after a crash does not know the calls, so
 * every call has a key, and the next process computes the same key.
 */
export function functionTools(
  functions: readonly AgentFunction[],
  { answerId, signal }: Pick<AnswerRequest, 'answerId' | 'signal'>,
  trace: Trace,
): FunctionTools {
  const made = new Map<string, Promise<CallResult>>();

  async function call(
    { definition, call: run }: AgentFunction,
    rawArguments: unknown,
  ): Promise<CallResult> {
    const read = FunctionArguments.safeParse(rawArguments ?? {});
    if (!read.success)
      return failed('The arguments are wrong: send one plain value for each parameter.');
    const { ok, ms, request, response, forModel } = await run(
      read.data,
      `call_${createHash('sha256')
        .update(canonicalJson([answerId, definition.name, read.data]))
        .digest('base64url')
        .slice(0, 32)}`,
      signal,
    );
    trace.step('function', {
      name: definition.name,
      arguments: read.data,
      ok,
      ms,
      ...(request && { method: request.method, url: request.url }),
      ...(response && { status: response.status }),
      result: forModel,
    });
    return { ok, forModel };
  }

  return {
    offered: functions.map(({ definition: { name, description, parameters } }) => ({
      name,
      description,
      parameters: schemaOf(parameters),
    })),
    async call(toolCall) {
      const wanted = functions.find(({ definition }) => definition.name === toolCall.name);
      if (!wanted) return failed('There is no such function.');
      const args = argumentsOf(toolCall.arguments);
      if (args === undefined)
        return failed('The arguments are no JSON: send one plain value for each parameter.');
      const key = JSON.stringify([toolCall.name, args]);
      const earlierCall = made.get(key);
      if (earlierCall) return earlierCall;
      if (made.size >= FUNCTION.maxCallsPerAnswer)
        return failed(
          'No further function can be called for this question. Answer with what you have.',
        );
      const result = call(wanted, args);
      made.set(key, result);
      return result;
    },
  };
}

/**
 * Parses the arguments that the model sent; undefined if they are not JSON. An empty text is a call
 * without arguments.
 */
export function argumentsOf(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the parameters as a JSON schema. */
function schemaOf(parameters: readonly FunctionParameter[]): object {
  const property = ({ type, description, values }: FunctionParameter) => ({
    ...(type === 'enum' ? { type: 'string', enum: values } : { type }),
    ...(description !== '' && { description }),
  });
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map((parameter) => [parameter.name, property(parameter)]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}
