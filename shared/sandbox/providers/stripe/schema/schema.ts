import { readFileSync } from 'node:fs';
import type { JsonSchema } from './generate-schema';

interface SchemaFile {
  /** Version of the `stripe` package that the types come from. */
  version: string;
  apiVersion: string;
  definitions: Record<string, JsonSchema>;
}

const FILE = new URL('./stripe.schema.json', import.meta.url);

/**
 * The types of the pinned `stripe` package; `npm run stripe-schema` in shared/sandbox writes them.
 */
export const { version, apiVersion, definitions } = JSON.parse(
  readFileSync(FILE, 'utf8'),
) as SchemaFile;

/** Follows a reference to a definition. */
export function resolve(schema: JsonSchema): JsonSchema {
  const reference = schema['$ref'] as string | undefined;
  return reference === undefined ? schema : definitionOf(reference.replace('#/definitions/', ''));
}

/**
 * Returns the definition of a type.
 * @throws Error for an unknown name
 */
export function definitionOf(name: string): JsonSchema {
  const found = definitions[name];
  if (found === undefined) throw new Error(`The schema has no type ${name}.`);
  return found;
}
