import type { FunctionArguments, FunctionParameter } from '../../contract/functions';
import type { Scalar } from './values';

export type CheckedArguments =
  { values: Map<string, Scalar> } | { problems: Record<string, string> };

const MAX_CHARS = 4_000;

/**
 * Checks the arguments of a model or a person against the parameters. Problems are listed by
 * parameter, in words that help the model.
 */
export function checkArguments(
  parameters: readonly FunctionParameter[],
  args: FunctionArguments,
): CheckedArguments {
  const values = new Map<string, Scalar>();
  const problems: Record<string, string> = {};
  for (const name of Object.keys(args))
    if (!parameters.some((parameter) => parameter.name === name))
      problems[name] = 'There is no such parameter.';
  for (const parameter of parameters) {
    const value = Object.hasOwn(args, parameter.name) ? args[parameter.name] : undefined;
    if (value === undefined || value === null || value === '') {
      if (parameter.required) problems[parameter.name] = 'This is required.';
      continue;
    }
    const read = readAs(parameter, value);
    if (read === undefined) problems[parameter.name] = EXPECTED[parameter.type](parameter);
    else values.set(parameter.name, read);
  }
  return Object.keys(problems).length > 0 ? { problems } : { values };
}

function readAs({ type, values }: FunctionParameter, value: Scalar): Scalar | undefined {
  const text = String(value);
  switch (type) {
    case 'string':
      return text.length <= MAX_CHARS && text.isWellFormed() && !text.includes('\u0000')
        ? text
        : undefined;
    case 'enum':
      return values.includes(text) ? text : undefined;
    case 'boolean':
      return BOOLEANS.get(text);
    case 'number':
      return typeof value !== 'boolean' && text.trim() !== '' && Number.isFinite(Number(text))
        ? Number(text)
        : undefined;
  }
}

const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
]);

const EXPECTED: Record<FunctionParameter['type'], (parameter: FunctionParameter) => string> = {
  string: () => `This must be a text of at most ${MAX_CHARS} characters.`,
  number: () => 'This must be a number.',
  boolean: () => 'This must be true or false.',
  enum: ({ values }) => `This must be one of: ${values.join(', ')}.`,
};
