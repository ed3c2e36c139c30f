import { createHash } from 'node:crypto';
import { jsonSchema, tool } from 'ai';
import type { ToolSet } from 'ai';
import { FUNCTION } from '@voxgrove/contracts';
import { canonicalJson } from '@voxgrove/contracts/canonical-json';
import { FunctionArguments } from '../../../contract/functions';
import type { FunctionInput, FunctionParameter, FunctionTest } from '../../../contract/functions';
import type { AnswerRequest } from '../answer-engine';
import type { Trace } from '../trace/trace';

/** A function the agent may call. */
export interface AgentFunction { definition: FunctionInput; /** `key`: the same whenever this call is made again. */ call(given: FunctionArguments, key: string, signal: AbortSignal): Promise<FunctionTest> }

/** What came of a call: what the model is told, and whether that is something to answer from. */
export interface CallResult { ok: boolean; forModel: string }

const failed = (forModel: string): CallResult => ({ ok: false, forModel });

/**
 * The functions as tools, for one question. Failures are told to the model, not thrown. The same call is made once for a question, also when the model is
 * asked again after it failed: an order must not be placed twice. A process that dies forgets what it called, so every call carries a key that the next
 * process makes again.
 */
export function functionTools(functions: readonly AgentFunction[], { answerId, signal }: Pick<AnswerRequest, 'answerId' | 'signal'>, trace: Trace): ToolSet {
  const made = new Map<string, Promise<CallResult>>();

  async function call({ definition, call: run }: AgentFunction, given: unknown): Promise<CallResult> {
    const read = FunctionArguments.safeParse(given ?? {});
    if (!read.success) return failed('The arguments are wrong: send one plain value for each parameter.');
    const { ok, ms, request, response, forModel } = await run(read.data, `call_${createHash('sha256').update(canonicalJson([answerId, definition.name, read.data])).digest('base64url').slice(0, 32)}`, signal);
    trace.step('function', { name: definition.name, arguments: read.data, ok, ms, ...(request && { method: request.method, url: request.url }), ...(response && { status: response.status }), result: forModel });
    return { ok, forModel };
  }

  // Without a prototype: a model may ask for any name, and `constructor` is none of ours.
  return Object.assign(Object.create(null) as ToolSet, Object.fromEntries(functions.map((one) => [one.definition.name, tool({
    description: one.definition.description, inputSchema: jsonSchema(schemaOf(one.definition.parameters)),
    toModelOutput: ({ output }: { output: CallResult }) => ({ type: 'text', value: output.forModel }),
    execute: async (given: unknown) => {
      const key = JSON.stringify([one.definition.name, given]);
      const known = made.get(key);
      if (known) return known;
      if (made.size >= FUNCTION.maxCallsPerAnswer) return failed('No further function can be called for this question. Answer with what you have.');
      const result = call(one, given);
      made.set(key, result);
      return result;
    },
  })])));
}

type Schema = Parameters<typeof jsonSchema>[0];

function schemaOf(parameters: readonly FunctionParameter[]): Extract<Schema, { type?: unknown }> {
  const property = ({ type, description, values }: FunctionParameter) => ({ ...(type === 'enum' ? { type: 'string' as const, enum: values } : { type }), ...(description !== '' && { description }) });
  return {
    type: 'object', properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, property(parameter)])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name), additionalProperties: false,
  };
}
