import fc from 'fast-check';
import { HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile';
import type { z } from 'zod';

/** The part of zod's internal description of a schema that is read here. */
interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  entries?: Record<string, string | number>;
  values?: unknown[];
  element?: z.ZodType;
  options?: z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  items?: z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
  getter?: () => z.ZodType;
}
interface Bag {
  minimum?: number;
  maximum?: number;
  length?: number;
  format?: string;
  patterns?: Set<RegExp>;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
}

const defOf = (schema: z.ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def;
const bagOf = (schema: z.ZodType): Bag => (schema as unknown as { _zod: { bag: Bag } })._zod.bag;

/**
 * Generates inputs for a zod schema: of the right shape, with values at and beyond the limits.
 * About half of them are valid. Refinements other than type, length, range and pattern are unknown
 * here.
 */
export function arbitraryInput(schema: z.ZodType, depth = 0): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  if (depth > 8) return fc.constant(null);
  const inner = (one: z.ZodType | undefined): fc.Arbitrary<unknown> =>
    one === undefined ? fc.anything() : arbitraryInput(one, depth + 1);
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(def.shape ?? {}).map(([key, field]) => [key, inner(field)]),
        ),
        {
          requiredKeys: Object.entries(def.shape ?? {})
            .filter(([, field]) => !isOptional(field))
            .map(([key]) => key),
        },
      );
    case 'string':
      return textFor(bagOf(schema));
    case 'number':
    case 'int':
      return numberFor(bagOf(schema));
    case 'bigint':
      return fc.bigInt();
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(def.values ?? [null]));
    case 'array':
      return fc.array(inner(def.element), {
        minLength: bagOf(schema).minimum ?? 0,
        maxLength: Math.min(bagOf(schema).maximum ?? 4, 4) + (bagOf(schema).minimum ?? 0),
      });
    case 'union':
      return fc.oneof(...(def.options ?? []).map(inner));
    case 'optional':
      return fc.option(inner(def.innerType), { nil: undefined });
    case 'nullable':
      return fc.option(inner(def.innerType), { nil: null });
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return inner(def.innerType);
    case 'pipe':
      return inner(def.in === undefined || defOf(def.in).type === 'transform' ? def.out : def.in);
    case 'record':
      return fc.dictionary(
        fc.oneof(
          inner(def.keyType) as fc.Arbitrary<string>,
          fc.constantFrom('__proto__', 'constructor'),
        ),
        inner(def.valueType),
        { maxKeys: 4 },
      );
    case 'tuple':
      return fc.tuple(...(def.items ?? []).map(inner));
    case 'intersection':
      return fc
        .tuple(inner(def.left), inner(def.right))
        .map(([left, right]) => ({ ...(left as object), ...(right as object) }));
    case 'lazy':
      return def.getter === undefined ? fc.constant(null) : inner(def.getter());
    case 'null':
      return fc.constant(null);
    case 'undefined':
    case 'void':
      return fc.constant(undefined);
    default:
      return fc.constantFrom(...HOSTILE_VALUES); // unknown, any, custom, transform
  }
}

/**
 * Generates the same inputs with a fault: a value of another kind, a missing name, or an additional
 * name.
 */
export const damaged = (input: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      input,
      fc.nat(),
      fc.constantFrom<unknown>(...HOSTILE_VALUES),
      fc.constantFrom('replace', 'remove', 'add'),
      fc.constantFrom(
        '__proto__',
        'constructor',
        'ownerID',
        'isAdmin',
        'role',
        'loadTokens',
        'x'.repeat(200),
      ),
    )
    .map(([value, place, wrong, how, name]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong;
      const keys = Object.keys(value);
      const key = keys[place % Math.max(keys.length, 1)];
      const copy: Record<string, unknown> = { ...value };
      if (how === 'add' || key === undefined)
        Object.defineProperty(copy, name, {
          value: wrong,
          enumerable: true,
          configurable: true,
          writable: true,
        });
      else if (how === 'remove') delete copy[key];
      else copy[key] = wrong;
      return copy;
    });

const isOptional = (schema: z.ZodType): boolean =>
  ['optional', 'default', 'prefault', 'catch'].includes(defOf(schema).type);

function textFor({
  minimum = 0,
  maximum = 60,
  length,
  patterns,
  format,
}: Bag): fc.Arbitrary<string> {
  const [pattern] = patterns ?? [];
  const odd = fc.constantFrom(...HOSTILE_TEXTS);
  if (format === 'email') return fc.oneof(fc.emailAddress(), odd);
  if (format === 'url') return fc.oneof(fc.webUrl(), odd);
  if (pattern !== undefined) return fc.oneof(matching(pattern), matching(pattern), odd);
  const most = Math.min(maximum, 200);
  const edge = fc
    .constantFrom(
      length ?? minimum,
      length ?? Math.min(maximum, 20_000),
      Math.min(maximum, 20_000) + 1,
    )
    .map((size) => 'a'.repeat(size));
  return fc.oneof(
    fc.string({
      unit: 'grapheme',
      minLength: Math.min(length ?? minimum, most),
      maxLength: length ?? most,
    }),
    edge,
    odd,
  );
}

/**
 * Generates texts for a pattern. For expressions that the generator does not know (look-behind,
 * unicode sets), texts match only by chance.
 */
function matching(pattern: RegExp): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(pattern);
  } catch {
    return fc.string();
  }
}

function numberFor({
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
  format,
}: Bag): fc.Arbitrary<number> {
  const low = Math.max(minimum ?? exclusiveMinimum ?? -1e9, -1e15);
  const high = Math.min(maximum ?? exclusiveMaximum ?? 1e9, 1e15);
  const inside =
    format === 'safeint' || format === 'int32'
      ? fc.integer(wholeNumbers(low, high))
      : fc.double({ min: low, max: Math.max(low, high), noNaN: true });
  return fc.oneof(inside, fc.constantFrom(low, high, low - 1, high + 1, 0, -0, 0.5, 2 ** 53));
}

function wholeNumbers(low: number, high: number): { min: number; max: number } {
  const min = Math.ceil(Math.max(low, -2_147_483_648));
  return { min, max: Math.max(min, Math.floor(Math.min(high, 2_147_483_647))) };
}
