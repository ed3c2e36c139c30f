import { AppError } from '@voxgrove/contracts';

const MAX_DEPTH = 64;
const MAX_KEYS = 20_000;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor']);

/**
 * Parses a JSON body. Refuses input that JSON.parse accepts but none of our callers sends: keys
 * that reach a prototype, duplicate keys, and structures deeper or wider than any input (checked
 * before anything is built).
 * @throws AppError MALFORMED_BODY
 */
export function parseJsonBody(text: string): unknown {
  if (!structureIsSound(text)) throw new AppError('MALFORMED_BODY');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AppError('MALFORMED_BODY');
  }
}

/**
 * Checks the text in one pass. Counts only depth and keys, and leaves the grammar to JSON.parse.
 */
function structureIsSound(text: string): boolean {
  const open: (Set<string> | null)[] = [];
  let keys = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '{' || character === '[') {
      if (open.push(character === '{' ? new Set() : null) > MAX_DEPTH) return false;
    } else if (character === '}' || character === ']') {
      open.pop();
    } else if (character === '"') {
      const end = endOfString(text, index);
      if (end === -1) return false;
      const object = open.at(-1);
      if (object && followedByColon(text, end + 1)) {
        const key = decoded(text.slice(index, end + 1));
        if (key === undefined || FORBIDDEN_KEYS.has(key) || object.has(key) || ++keys > MAX_KEYS)
          return false;
        object.add(key);
      }
      index = end;
    }
  }
  return true;
}

function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    if (text[index] === '\\') index++;
    else if (text[index] === '"') return index;
  }
  return -1;
}

function followedByColon(text: string, from: number): boolean {
  let index = from;
  while (
    text[index] === ' ' ||
    text[index] === '\n' ||
    text[index] === '\r' ||
    text[index] === '\t'
  )
    index++;
  return text[index] === ':';
}

function decoded(literal: string): string | undefined {
  if (!literal.includes('\\')) return literal.slice(1, -1);
  try {
    return JSON.parse(literal) as string;
  } catch {
    return undefined;
  }
}
