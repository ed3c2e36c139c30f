import type { Region } from '@voxgrove/contracts';
import { toJson } from './to-json';

/**
 * A call that the server refused (`status` set, with the server's message) or that did not get
 * through (`status` 0).
 */
export class ChatError extends Error {
  readonly status: number;
  readonly code: string;

  /** The delay that the server asks for, ms. */
  readonly wait: number;

  constructor(status: number, code: string, message: string, wait = 0) {
    super(message);
    this.status = status;
    this.code = code;
    this.wait = wait;
  }

  /** Whether the same call may succeed later. */
  get temporary(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

/**
 * Timeout of a call before its retry, ms. A dead connection cannot be distinguished from a slow
 * one.
 */
const PATIENCE_MS = 20_000;

export interface HttpOptions {
  origin: string;
  region: Region;
  fetch?: typeof fetch;
}

/** Calls below the API of one region. Every call throws ChatError. */
export class Http {
  readonly #origin: string;
  readonly #base: string;
  readonly #fetch: typeof fetch;

  constructor({ origin, region, fetch: custom }: HttpOptions) {
    this.#origin = origin;
    this.#base = `${origin}/api/${region}`;
    this.#fetch = custom ?? ((...args) => fetch(...args));
  }

  url(path: string): string {
    return this.#base + path;
  }

  /** Returns the absolute URL of one of our files. */
  file(url: string): string {
    return new URL(url, this.#origin).href;
  }

  async json<T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    token?: string,
  ): Promise<T> {
    const response = await this.call(
      path,
      body === undefined
        ? { method }
        : { method, body: toJson(body), headers: { 'content-type': 'application/json' } },
      token,
    );
    return response.json().catch(offline) as Promise<T>;
  }

  async call(path: string, init: RequestInit, token?: string): Promise<Response> {
    const headers = { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) };
    const response = await this.#fetch(this.url(path), {
      ...init,
      headers,
      credentials: 'omit',
      cache: 'no-store',
      signal: init.signal ?? AbortSignal.timeout(PATIENCE_MS),
    }).catch(offline);
    if (response.ok) return response;
    throw refusal(
      response.status,
      await response.json().catch(() => ({})),
      Number(response.headers.get('retry-after')) * 1000 || 0,
    );
  }
}

/** Creates an error from the server's error response. */
export function refusal(status: number, answer: unknown, wait?: number): ChatError {
  const { errorCode = '', message = '' } = answer as { errorCode?: string; message?: string };
  return new ChatError(status, errorCode, message, wait);
}

function offline(): never {
  throw new ChatError(0, 'OFFLINE', '');
}
