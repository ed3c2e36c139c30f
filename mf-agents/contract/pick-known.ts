import { z } from 'zod';

/**
 * Returns the part of a JSON value that a schema of strict objects knows, and the dotted names of
 * all other fields, such as `agent.ownerID`. Values are not checked: the schema does that.
 */
export function pickKnown(
  schema: z.ZodType,
  value: unknown,
  path = '',
): { value: unknown; leftOut: string[] } {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const items = value.map((item, index) =>
      pickKnown(inner.element as z.ZodType, item, `${path}[${index}]`),
    );
    return {
      value: items.map((item) => item.value),
      leftOut: items.flatMap((item) => item.leftOut),
    };
  }
  if (
    !(inner instanceof z.ZodObject) ||
    value === null ||
    typeof value !== 'object' ||
    Array.isArray(value)
  )
    return { value, leftOut: [] };
  const shape = inner.shape as Record<string, z.ZodType>;
  const leftOut: string[] = [];
  const known: [string, unknown][] = [];
  for (const [name, field] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`;
    if (!Object.hasOwn(shape, name)) {
      leftOut.push(at);
      continue;
    }
    const picked = pickKnown(shape[name]!, field, at);
    known.push([name, picked.value]);
    leftOut.push(...picked.leftOut);
  }
  return { value: Object.fromEntries(known), leftOut };
}

function unwrap(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrap(schema.unwrap() as z.ZodType)
    : schema;
}
