import { createRequire } from 'node:module';
import ts from 'typescript';

/** A JSON Schema, with the keywords that the generator writes. */
export type JsonSchema = Record<string, unknown>;

/**
 * Name of the only payment method of local Stripe. Fields of other payment methods are left out.
 */
const CARD = 'card';
/** Name of the type for a decimal number, which is sent as a text. */
const DECIMAL = 'Decimal';

/**
 * Reads the types of the installed `stripe` package and converts them to JSON Schema definitions.
 * Each has its name below `Stripe`, for instance `Checkout.SessionCreateParams`.
 * @param names types to start with; the types that they refer to are added
 */
export function generateSchema(names: readonly string[]): Record<string, JsonSchema> {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('stripe').replace(/cjs.*$/, 'esm/stripe.esm.node.d.ts');
  const program = ts.createProgram([entry], {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
    noEmit: true,
  });
  return new SchemaWriter(program, entry).write(names);
}

class SchemaWriter {
  readonly #checker: ts.TypeChecker;
  readonly #root: ts.Symbol;
  readonly #definitions: Record<string, JsonSchema> = {};
  readonly #names = new Map<ts.Type, string>();
  #otherPaymentMethods = new Set<string>();
  #roots = new Map<ts.Type, string>();

  constructor(program: ts.Program, entry: string) {
    this.#checker = program.getTypeChecker();
    const file = this.#checker.getSymbolAtLocation(program.getSourceFile(entry)!)!;
    this.#root = file.exports!.get('Stripe' as ts.__String)!;
  }

  write(names: readonly string[]): Record<string, JsonSchema> {
    const method = this.#typeNamed('PaymentMethod');
    const kinds = this.#checker.getTypeOfSymbol(method.getProperty('type')!);
    const literals = kinds.isUnion() ? kinds.types : [kinds];
    this.#otherPaymentMethods = new Set(
      literals
        .filter((type) => type.isStringLiteral())
        .map((type) => (type as ts.StringLiteralType).value)
        .filter((value) => value !== CARD && value !== 'custom'),
    );
    this.#roots = new Map(names.map((name) => [this.#typeNamed(name), name]));
    for (const [type, name] of this.#roots) this.#define(type, name);
    return this.#definitions;
  }

  #typeNamed(path: string): ts.Type {
    let symbol = this.#root;
    for (const part of path.split('.')) {
      const found = this.#checker.getExportsOfModule(symbol).find(({ name }) => name === part);
      if (found === undefined) throw new Error(`stripe has no type ${path}`);
      symbol = found.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(found) : found;
    }
    return this.#checker.getDeclaredTypeOfSymbol(symbol);
  }

  #define(type: ts.Type, wanted?: string): string {
    const knownName = this.#names.get(type);
    if (knownName !== undefined) return knownName;
    const name = wanted ?? this.#roots.get(type) ?? this.#freeName(type);
    this.#names.set(type, name);
    if (name in this.#definitions) return name;
    this.#definitions[name] = {};
    this.#definitions[name] = this.#objectSchema(type);
    return name;
  }

  #freeName(type: ts.Type): string {
    const full = this.#checker.getFullyQualifiedName(type.symbol);
    const [, file = '', path = full] = /esm\/(?:resources\/)?([^"]+)"\.(.+)$/.exec(full) ?? [];
    const space = file.includes('/') ? `${file.split('/')[0]}.` : '';
    return `${space}${path}`;
  }

  #schema(type: ts.Type): JsonSchema {
    if (DECIMAL === (type.aliasSymbol ?? type.symbol)?.name)
      return { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };
    if (type.isUnion()) return this.#unionSchema(type);
    if (type.isStringLiteral() || type.isNumberLiteral()) return { enum: [type.value] };
    if (type.flags & ts.TypeFlags.BooleanLiteral)
      return { enum: [this.#checker.typeToString(type) === 'true'] };
    if (type.flags & ts.TypeFlags.String) return { type: 'string' };
    if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (type.isIntersection()) return { type: 'string' };
    if (this.#checker.isArrayType(type)) {
      const [item] = this.#checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: this.#schema(item!) };
    }
    const named =
      type.isClassOrInterface() &&
      this.#checker.getTypeArguments(type as unknown as ts.TypeReference).length === 0;
    if (named) return { $ref: `#/definitions/${this.#define(type)}` };
    return this.#objectSchema(type);
  }

  #unionSchema(type: ts.UnionType): JsonSchema {
    const parts = type.types.filter(
      (part) => !(part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) && !isOpenMarker(part),
    );
    const isLiteral = (part: ts.Type) =>
      part.isStringLiteral() ||
      part.isNumberLiteral() ||
      Boolean(part.flags & ts.TypeFlags.BooleanLiteral);
    const values = parts
      .filter(isLiteral)
      .map((part) => (this.#schema(part)['enum'] as unknown[])[0]);
    const booleans = values.includes(true) && values.includes(false);
    const enums = values.filter((value) => !booleans || typeof value !== 'boolean');
    const objects = parts.filter((part) => !isLiteral(part) && !this.#isForeign(part));
    const options = [
      ...(booleans ? [{ type: 'boolean' }] : []),
      ...(enums.length > 0 ? [{ enum: enums }] : []),
      ...objects.map((part) => this.#schema(part)),
    ];
    if (options.length === 0) return { type: 'object' };
    return options.length === 1 ? options[0]! : { anyOf: options };
  }

  /**
   * Returns whether a type is a resource that local Stripe does not have. A field can contain only
   * the id of such a resource.
   */
  #isForeign(type: ts.Type): boolean {
    if (!type.isClassOrInterface() || this.#roots.has(type)) return false;
    const objectProperty = type.getProperty('object');
    return (
      objectProperty !== undefined &&
      this.#checker.getTypeOfSymbol(objectProperty).isStringLiteral()
    );
  }

  #objectSchema(type: ts.Type): JsonSchema {
    const index = this.#checker.getIndexInfoOfType(type, ts.IndexKind.String);
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const property of this.#checker.getPropertiesOfType(type)) {
      const optional = Boolean(property.flags & ts.SymbolFlags.Optional);
      if (this.#otherPaymentMethods.has(property.name) && optional) continue;
      const value = this.#checker.getTypeOfSymbol(property);
      if (isOnly(value, ts.TypeFlags.Void | ts.TypeFlags.Undefined)) continue;
      properties[property.name] = this.#schema(value);
      if (!optional) required.push(property.name);
    }
    delete properties['lastResponse'];
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required: required.filter((name) => name !== 'lastResponse') }),
      additionalProperties: index ? this.#schema(index.type) : false,
    };
  }
}

/**
 * Returns whether a type is `string & Record<never, never>`, with which Stripe marks lists of
 * values that may grow.
 */
const isOpenMarker = (type: ts.Type): boolean =>
  type.isIntersection() && type.aliasSymbol?.name !== DECIMAL;

const isOnly = (type: ts.Type, flags: ts.TypeFlags): boolean =>
  type.isUnion() ? type.types.every((part) => part.flags & flags) : Boolean(type.flags & flags);
