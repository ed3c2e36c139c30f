import type { FastifyRequest } from 'fastify';

export interface LiveKeys {
  /**
   * Pattern of the real provider's keys. It must not match the keys that are used with the sandbox.
   */
  pattern: RegExp;
  /**
   * Variables that may contain a live key. While one of them does, the provider is switched off.
   */
  variables: readonly string[];
}

export const LIVE_KEY_REFUSAL =
  'This is the local sandbox: it refuses live keys. Use any other text as the key.';

/** Headers in which clients send their keys. */
const KEY_HEADERS = ['authorization', 'x-api-key', 'api-key'];

/**
 * Returns whether the request contains a live key. A key that is pasted into the wrong place is
 * noticed at once and goes no further: it is neither stored nor repeated in a response.
 */
export function hasLiveKey({ headers }: Pick<FastifyRequest, 'headers'>, keys: LiveKeys): boolean {
  return KEY_HEADERS.flatMap((name) => keysIn(headers[name])).some((key) => keys.pattern.test(key));
}

/** Returns the variable whose live key switches a provider off, or undefined. */
export const liveVariable = (
  environment: Readonly<Record<string, string | undefined>>,
  { variables, pattern }: LiveKeys,
): string | undefined => variables.find((name) => pattern.test(environment[name] ?? ''));

/**
 * Returns the unchanged header, the token after a scheme, and the decoded parts of Basic
 * authentication.
 */
function keysIn(header: string | string[] | undefined): string[] {
  const text = Array.isArray(header) ? header.join(' ') : (header ?? '');
  const token = /^\S+\s+(.+)$/.exec(text)?.[1] ?? text;
  const decoded = /^basic /i.test(text) ? Buffer.from(token, 'base64').toString() : '';
  return [token, ...decoded.split(':')].filter((key) => key !== '');
}
