import type { FastifyRequest } from 'fastify';

export interface LiveKeys {
  /** Matches keys of the real provider, and none of those that the sandbox is used with. */
  pattern: RegExp;
  /** While one of these variables has a live key, the provider is switched off. */
  variables: readonly string[];
}

export const LIVE_KEY_REFUSAL =
  'This is the local sandbox: it refuses live keys. Use any other text as the key.';

/** Headers in which clients send their keys. */
const KEY_HEADERS = ['authorization', 'x-api-key', 'api-key'];

/**
 * Does the request carry a live key? One that is pasted into the wrong place is noticed at once and
 * goes no further: it is neither kept nor repeated in an answer.
 */
export function hasLiveKey({ headers }: Pick<FastifyRequest, 'headers'>, keys: LiveKeys): boolean {
  return KEY_HEADERS.flatMap((name) => keysIn(headers[name])).some((key) => keys.pattern.test(key));
}

/** The variable whose live key switches a provider off, or undefined. */
export const liveVariable = (
  environment: Readonly<Record<string, string | undefined>>,
  { variables, pattern }: LiveKeys,
): string | undefined => variables.find((name) => pattern.test(environment[name] ?? ''));

/** The header as it is, the token of a scheme, and what Basic authentication has encoded. */
function keysIn(header: string | string[] | undefined): string[] {
  const text = Array.isArray(header) ? header.join(' ') : (header ?? '');
  const token = /^\S+\s+(.+)$/.exec(text)?.[1] ?? text;
  const decoded = /^basic /i.test(text) ? Buffer.from(token, 'base64').toString() : '';
  return [token, ...decoded.split(':')].filter((key) => key !== '');
}
