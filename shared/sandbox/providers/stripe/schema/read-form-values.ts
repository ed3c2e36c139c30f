import { resolve } from './schema';
import type { JsonSchema } from './generate-schema';

const INTEGER = /^-?\d+(\.\d+)?$/;

/**
 * Converts the texts of a form to the numbers and booleans that the schema requires. Leaves invalid
 * values unchanged, so that the validation refuses them.
 */
export function readFormValues(schema: JsonSchema, value: unknown): unknown {
  const { type, properties, items, anyOf, additionalProperties } = resolve(schema);
  if (anyOf !== undefined) return readAny(anyOf as JsonSchema[], value);
  if (type === 'number' && typeof value === 'string' && INTEGER.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  if (type === 'array' && Array.isArray(value))
    return value.map((item) => readFormValues(items as JsonSchema, item));
  if (type !== 'object' || !isRecord(value)) return value;
  const fields = (properties ?? {}) as Record<string, JsonSchema>;
  const other = additionalProperties === false ? {} : (additionalProperties as JsonSchema);
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      readFormValues(fields[name] ?? other, field),
    ]),
  );
}

function readAny(options: JsonSchema[], value: unknown): unknown {
  if (isRecord(value)) {
    const objects = options.filter((option) => resolve(option)['type'] === 'object');
    const names = Object.keys(value);
    const matchingFields = ({ properties = {} }: JsonSchema) =>
      names.filter((name) => name in (properties as object)).length;
    const [bestSchema] = objects.sort(
      (a, b) => matchingFields(resolve(b)) - matchingFields(resolve(a)),
    );
    return bestSchema === undefined ? value : readFormValues(bestSchema, value);
  }
  if (options.some((option) => option['type'] === 'string')) return value;
  for (const option of options) {
    const read = readFormValues(option, value);
    if (typeof read !== typeof value || Array.isArray(value)) return read;
  }
  return value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
