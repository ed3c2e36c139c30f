import { pino } from 'pino';
import type { DestinationStream } from 'pino';

/**
 * Typed log events: a name and flat, harmless fields. Never log query strings, bodies, tokens or
 * people's addresses.
 */
export interface Logger {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: ErrorFields): void;
  child(fields: LogFields): Logger;
}
export type LogFields = Record<string, string | number | boolean | undefined>;
export interface ErrorFields {
  error?: unknown;
  [field: string]: unknown;
}

export interface LoggerOptions {
  level?: 'info' | 'warn' | 'error' | 'silent';
  destination?: DestinationStream;
}

/**
 * Creates a logger that writes JSON lines to standard output (or `destination`). The logger writes
 * only flat values, removes query, fragment and credentials from anything that looks like a URL,
 * and cuts long texts. Of an error it writes only name, code, message and stack, because drivers
 * attach whole rows and statements.
 */
export function createLogger(options: LoggerOptions = {}): Logger {
  const settings = {
    level: options.level ?? 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return wrap(
    options.destination === undefined ? pino(settings) : pino(settings, options.destination),
    {},
  );
}

interface Sink {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

function wrap(sink: Sink, context: LogFields): Logger {
  return {
    info: (event, fields) => sink.info({ ...context, ...flat(fields) }, event),
    warn: (event, fields) => sink.warn({ ...context, ...flat(fields) }, event),
    error: (event, fields) => sink.error({ ...context, ...flat(fields) }, event),
    child: (fields) => wrap(sink, { ...context, ...flat(fields) } as LogFields),
  };
}

function flat(fields: Record<string, unknown> = {}): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) {
    if (key === 'error') out.error = describeError(value);
    else if (typeof value === 'string') out[key] = harmless(value);
    else if (typeof value === 'number' || typeof value === 'boolean') out[key] = value;
    else if (value !== undefined && value !== null) out[key] = '[not logged]';
  }
  return out;
}

const harmless = (text: string): string =>
  text
    .slice(0, 2_000)
    .replace(/:\/\/[^\s/?#@]*@/g, '://')
    .replace(/([a-z]+:\/\/[^\s?#]*|^\/[^\s?#]*)[?#]\S*/gi, '$1');

interface ErrorDescription {
  name: string;
  code?: string;
  message: string;
  stack?: string;
  cause?: ErrorDescription;
}

function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error))
    return {
      name: 'NotAnError',
      message: typeof error === 'string' ? harmless(error) : typeof error,
    };
  const code = (error as { code?: unknown }).code;
  return {
    name: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: harmless(error.message),
    ...(error.stack === undefined
      ? {}
      : {
          stack: harmless(
            error.stack
              .split('\n')
              .slice(1, 12)
              .map((line) => line.trim())
              .join(' | '),
          ),
        }),
    ...(error.cause !== undefined && depth < 3
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  };
}
