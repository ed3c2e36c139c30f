import { jsonSchema, tool } from 'ai';
import type { ToolSet } from 'ai';
import { FUNCTION } from '@voxgrove/contracts';
import { FunctionArguments } from '../../../contract/functions';
import type { FunctionInput, FunctionParameter, FunctionTest } from '../../../contract/functions';
import type { Trace } from '../trace/trace';

/** A function the agent may call. */
export interface AgentFunction { definition: FunctionInput; call(given: FunctionArguments, signal: AbortSignal): Promise<FunctionTest> }

/** What the model may call while one question is answered. */
export interface FunctionCalls {
  tools: ToolSet;
  /** Has any call brought something to answer from? */
  succeeded(): boolean;
}

const ENOUGH = 'No further function can be called for this question. Answer with what you have.';

/**
 * The functions as tools. Failures are told to the model, not thrown. The same call is made once for a question, also when the model is
 * asked again after it failed: an order must not be placed twice.
 */
export function functionCalls(functions: readonly AgentFunction[], signal: AbortSignal, trace: Trace): FunctionCalls {
  const made = new Map<string, Promise<string>>();
  let succeeded = false;

  async function call({ definition, call: run }: AgentFunction, given: unknown): Promise<string> {
    const read = FunctionArguments.safeParse(given ?? {});
    if (!read.success) return 'The arguments are wrong: send one plain value for each parameter.';
    const { ok, ms, request, response, forModel } = await run(read.data, signal);
    succeeded ||= ok;
    trace.step('function', { name: definition.name, arguments: read.data, ok, ms, ...(request && { method: request.method, url: request.url }), ...(response && { status: response.status }), result: forModel });
    return forModel;
  }

  // Without a prototype: a model may ask for any name, and `constructor` is none of ours.
  const tools = Object.assign(Object.create(null) as ToolSet, Object.fromEntries(functions.map((one) => [one.definition.name, tool({
    description: one.definition.description, inputSchema: jsonSchema(schemaOf(one.definition.parameters)),
    execute: (given: unknown) => {
      const key = JSON.stringify([one.definition.name, given]);
      const known = made.get(key);
      if (known) return known;
      if (made.size >= FUNCTION.maxCallsPerAnswer) return ENOUGH;
      const result = call(one, given);
      made.set(key, result);
      return result;
    },
  })])));
  return { tools, succeeded: () => succeeded };
}

type Schema = Parameters<typeof jsonSchema>[0];

function schemaOf(parameters: readonly FunctionParameter[]): Extract<Schema, { type?: unknown }> {
  const property = ({ type, description, values }: FunctionParameter) => ({ ...(type === 'enum' ? { type: 'string' as const, enum: values } : { type }), ...(description !== '' && { description }) });
  return {
    type: 'object', properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, property(parameter)])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name), additionalProperties: false,
  };
}
