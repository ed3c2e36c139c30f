import { definitionOf, resolve } from './schema';
import type { JsonSchema } from './generate-schema';

const skeletons = new Map<string, object>();

/**
 * Returns the minimal object of a type. Every required field is null if the type allows null, or
 * else the type's first value, an empty text, zero, false or an empty list.
 */
export function skeletonOf(name: string): Record<string, unknown> {
  let skeleton = skeletons.get(name);
  if (skeleton === undefined) {
    skeleton = valueOf(definitionOf(name)) as object;
    skeletons.set(name, skeleton);
  }
  return structuredClone(skeleton) as Record<string, unknown>;
}

function valueOf(schema: JsonSchema): unknown {
  const { type, properties, required, ...otherKeywords } = resolve(schema);
  const values = otherKeywords['enum'] as unknown[] | undefined;
  if (values !== undefined) return values[0];
  const options = otherKeywords['anyOf'] as JsonSchema[] | undefined;
  if (options !== undefined)
    return options.some((option) => option['type'] === 'null') ? null : valueOf(options[0]!);
  switch (type) {
    case 'string':
      return '';
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'object': {
      const fields = properties as Record<string, JsonSchema>;
      const names = (required ?? []) as string[];
      return Object.fromEntries(names.map((field) => [field, valueOf(fields[field]!)]));
    }
    default:
      return null;
  }
}
