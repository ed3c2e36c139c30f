import type { Json } from '@voxgrove/server/store/port';
import type { Reference } from './template';
import { fill, onlyReference, referencesIn, strayBraces } from './template';
import type { Values } from './values';
import { textOf, valueOf } from './values';

/**
 * Marks a name outside of quotes, which is replaced by a whole value. A template cannot contain
 * this character.
 */
const BARE = '\u0000';
const AT_NAME = /\{\{\s*(?:credential\.)?[A-Za-z][A-Za-z0-9_]*\s*\}\}/y;

/** Parses a JSON template; undefined if it is not JSON even with every name replaced. */
export function bodyTemplate(text: string): Json | undefined {
  let json = '';
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index]!;
    AT_NAME.lastIndex = index;
    const name = quoted ? null : AT_NAME.exec(text);
    if (name) {
      json += JSON.stringify(BARE + name[0]);
      index += name[0].length - 1;
      continue;
    }
    json += char;
    if (char === '"') quoted = !quoted;
    else if (char === '\\' && quoted) json += text[(index += 1)] ?? '';
  }
  try {
    return JSON.parse(json) as Json;
  } catch {
    return undefined;
  }
}

/** Returns every name in a tree, and braces that are not a name. Keys cannot contain names. */
export function inBody(tree: Json): { references: Reference[]; stray: string | undefined } {
  const found = { references: [] as Reference[], stray: undefined as string | undefined };
  const look = (node: Json): void => {
    if (typeof node === 'string') {
      found.references.push(...referencesIn(node));
      found.stray ??= strayBraces(node);
    } else if (Array.isArray(node)) node.forEach(look);
    else if (node !== null && typeof node === 'object') {
      for (const [key, value] of Object.entries(node)) {
        if (key.includes('{{') || key.startsWith(BARE)) found.stray ??= key.replace(BARE, '');
        look(value);
      }
    }
  };
  look(tree);
  return found;
}

/**
 * Returns the JSON to send. The serializer encodes values, so no value can add a key. A property
 * whose whole value is missing is left out.
 */
export function fillBody(tree: Json, values: Values): string {
  const filled = (node: Json): Json | undefined => {
    if (typeof node === 'string') {
      const only = onlyReference(node.startsWith(BARE) ? node.slice(1) : node);
      if (!only) return fill(node, (reference) => textOf(values, reference));
      const value = valueOf(values, only);
      return node.startsWith(BARE) || value === undefined ? value : String(value);
    }
    if (Array.isArray(node)) return node.map((item) => filled(item) ?? null);
    if (node === null || typeof node !== 'object') return node;
    return Object.fromEntries(
      Object.entries(node).flatMap(([key, value]) => {
        const inner = filled(value);
        return inner === undefined ? [] : [[key, inner]];
      }),
    );
  };
  return JSON.stringify(filled(tree) ?? null);
}
