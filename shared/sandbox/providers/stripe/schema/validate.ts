import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { definitions } from './schema';

const ajv = new Ajv({ strict: false, validateSchema: false });
ajv.addSchema({ $id: 'stripe', definitions });
const validators = new Map<string, ValidateFunction>();

/**
 * A field that does not match its type. `param` has the format of Stripe's errors:
 * `items[0][price]`.
 */
export interface Violation {
  kind: 'unknown' | 'missing' | 'invalid';
  param: string;
  message: string;
}

/**
 * Rank of a validation error by keyword. `anyOf` only says that no alternative matches; a wrong
 * type may belong to another alternative.
 */
const TELLING: Record<string, number> = { anyOf: 0, required: 2, additionalProperties: 2 };

/** Returns the most informative violation of one of the SDK's types, or undefined. */
export function violationOf(name: string, value: unknown): Violation | undefined {
  let validate = validators.get(name);
  if (validate === undefined) {
    validate = ajv.getSchema(`stripe#/definitions/${name}`);
    if (validate === undefined) throw new Error(`The schema has no type ${name}.`);
    validators.set(name, validate);
  }
  if (validate(value)) return undefined;
  const errors = validate.errors ?? [];
  const depth = ({ instancePath, keyword }: ErrorObject) =>
    instancePath.split('/').length * 3 + (TELLING[keyword] ?? 1);
  const [deepest] = [...errors].sort((a, b) => depth(b) - depth(a));
  return toViolation(deepest!);
}

function toViolation({ keyword, instancePath, params, message = '' }: ErrorObject): Violation {
  const path = instancePath.split('/').slice(1);
  const named = params as { additionalProperty?: string; missingProperty?: string };
  if (keyword === 'additionalProperties')
    return { kind: 'unknown', param: bracketed([...path, named.additionalProperty!]), message };
  if (keyword === 'required')
    return { kind: 'missing', param: bracketed([...path, named.missingProperty!]), message };
  return { kind: 'invalid', param: bracketed(path), message };
}

const bracketed = ([first = '', ...otherParts]: string[]): string =>
  first + otherParts.map((part) => `[${part}]`).join('');
