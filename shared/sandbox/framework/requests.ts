import type { SandboxClock } from './clock';

/** A request that a provider has received. */
export interface RecordedRequest {
  id: number;
  provider: string;
  /** Milliseconds since the epoch. */
  at: number;
  method: string;
  /** Path below the provider's path, with the query. */
  path: string;
  /** Headers without keys and cookies. */
  headers: Record<string, string>;
  body: unknown;
  /** Undefined until the request is answered, or if the connection was dropped. */
  status: number | undefined;
}

export type NewRecord = Pick<RecordedRequest, 'method' | 'path' | 'body' | 'status'> & {
  headers?: Record<string, unknown>;
};

const KEPT = 1_000;
const SECRET = /authorization|cookie|api-key|secret|token/i;

/** Stores the newest 1,000 requests to all providers. */
export class Requests {
  #kept: RecordedRequest[] = [];
  #next = 1;

  constructor(private readonly clock: SandboxClock) {}

  add(provider: string, { headers = {}, ...request }: NewRecord): RecordedRequest {
    const record: RecordedRequest = {
      id: this.#next,
      provider,
      at: this.clock.now(),
      ...request,
      headers: withoutSecrets(headers),
    };
    this.#next += 1;
    this.#kept.push(record);
    if (this.#kept.length > KEPT) this.#kept.shift();
    return record;
  }

  /** Returns the requests, oldest first. */
  list(provider?: string): RecordedRequest[] {
    return this.#kept.filter((request) => provider === undefined || request.provider === provider);
  }

  clear(provider?: string): void {
    this.#kept = this.#kept.filter(
      (request) => provider !== undefined && request.provider !== provider,
    );
  }
}

const withoutSecrets = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      SECRET.test(name) ? '(hidden)' : String(value),
    ]),
  );
