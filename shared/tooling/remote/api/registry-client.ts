import type { z } from 'zod';
import {
  AnnouncedBuild,
  Changed,
  PreviewAddress,
  PrunedBuilds,
  RemotesOverview,
  ResolvedRegistry,
  ShellFacts,
} from '@voxgrove/contracts';
import type { DeclaredRemote, RemoteBuild, UploadFile } from '@voxgrove/contracts';
import { noToken } from '../settings';
import { refusalOf, unreachable } from './refusal-of';
import { Passing, withRetries } from './retry';

/** Timeout of one request to the gateway. */
const PATIENCE_MS = 60_000;

export interface Tokens {
  /** A team's deploy token. */
  deploy: string;
  /** The session of an operator, for calls that only operators may make. */
  operator?: string;
  /** Ends the session and the token that were created for this run. */
  end?: () => Promise<void>;
}

interface Call {
  body?: unknown;
  revision?: number;
  /** Token to make the call with; default: the deploy token. */
  as?: 'nobody' | 'operator';
}

export interface RegistryClientOptions {
  url: string;
  /** Resolves with undefined if there are no tokens. */
  tokens: () => Promise<Tokens | undefined>;
  signal: AbortSignal;
}

/**
 * Client for the calls below /api/remotes: adds the token, retries after network errors, and turns
 * error responses into Refusals.
 */
export class RegistryClient {
  readonly url: string;
  readonly #options: RegistryClientOptions;
  /**
   * The gateway has answered before, so a missing answer is retried. A gateway that never answered
   * is treated as absent.
   */
  #reached = false;

  constructor(options: RegistryClientOptions) {
    this.url = options.url;
    this.#options = options;
  }

  /**
   * Requires a token.
   * @throws Refusal (notAllowed) without any token
   */
  async needToken(): Promise<void> {
    if ((await this.#options.tokens()) === undefined) throw noToken(this.url);
  }
  async hasToken(): Promise<boolean> {
    return (await this.#options.tokens()) !== undefined;
  }

  /** Returns whether this run may make calls of operators. */
  async hasOperator(): Promise<boolean> {
    return (await this.#options.tokens())?.operator !== undefined;
  }

  shell(): Promise<ShellFacts> {
    return this.#call('GET', '/registry/shell.json', ShellFacts, { as: 'nobody' });
  }
  /** Returns the remotes that everybody gets now. */
  resolved(): Promise<ResolvedRegistry> {
    return this.#call('GET', '/registry/remotes.json', ResolvedRegistry, { as: 'nobody' });
  }
  overview(): Promise<RemotesOverview> {
    return this.#call('GET', '/api/remotes', RemotesOverview);
  }

  announce(
    name: string,
    declares: DeclaredRemote,
    build: RemoteBuild,
  ): Promise<z.infer<typeof AnnouncedBuild>> {
    return this.#call('POST', `/api/remotes/${name}/builds`, AnnouncedBuild, {
      body: { declares, build },
    });
  }
  async upload(
    name: string,
    build: string,
    file: Omit<z.input<typeof UploadFile>, 'name' | 'build'>,
  ): Promise<void> {
    await this.#call('POST', `/api/remotes/${name}/builds/${build}/files`, undefined, {
      body: file,
    });
  }
  publish(name: string, build: string, allowGrowth: boolean, revision: number): Promise<Changed> {
    return this.#call('POST', `/api/remotes/${name}/builds/${build}/publish`, Changed, {
      body: { allowGrowth },
      revision,
    });
  }
  block(name: string, build: string, reason: string): Promise<Changed> {
    return this.#call('POST', `/api/remotes/${name}/builds/${build}/block`, Changed, {
      body: { reason },
    });
  }
  /** Approves the new routes of a build. For operators only. */
  approveRoutes(name: string, build: string, revision: number): Promise<Changed> {
    return this.#call('POST', `/api/remotes/${name}/builds/${build}/approve-routes`, Changed, {
      body: {},
      revision,
      as: 'operator',
    });
  }
  previewSession(name: string, build: string): Promise<z.infer<typeof PreviewAddress>> {
    return this.#call('POST', `/api/remotes/${name}/preview-session`, PreviewAddress, {
      body: { build },
    });
  }

  /** Changes a remote: canary, promote, rollback, disable, enable. */
  change(
    name: string,
    verb: 'canary' | 'promote' | 'rollback' | 'disable' | 'enable',
    body: Record<string, unknown>,
    revision: number,
    as?: 'operator',
  ): Promise<Changed> {
    return this.#call('POST', `/api/remotes/${name}/${verb}`, Changed, { body, revision, as });
  }
  prune(
    name: string,
    body: Record<string, unknown>,
    revision: number,
  ): Promise<z.infer<typeof PrunedBuilds>> {
    return this.#call('POST', `/api/remotes/${name}/prune`, PrunedBuilds, { body, revision });
  }

  async #call<T>(
    method: 'GET' | 'POST',
    path: string,
    schema: z.ZodType<T> | undefined,
    { body, revision, as }: Call = {},
  ): Promise<T> {
    const { url, tokens, signal } = { ...this.#options, url: this.url };
    const stored = as === 'nobody' ? undefined : await tokens();
    if (as !== 'nobody' && stored === undefined) throw noToken(url);
    const token = as === 'operator' ? (stored?.operator ?? stored?.deploy) : stored?.deploy;
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }),
    };
    return withRetries(async () => {
      const response = await fetch(url + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      }).catch((error: unknown) => {
        if (signal.aborted) throw error;
        throw this.#reached ? new Passing(unreachable(url, error)) : unreachable(url, error);
      });
      this.#reached = true;
      const text = await response.text().catch((error: unknown) => {
        throw new Passing(unreachable(url, error));
      });
      if (!response.ok) {
        const refusal = refusalOf(response.status, parse(text), url);
        // These errors are temporary. Every request may be sent twice, because each write is
        // write-once or carries a revision.
        if (response.status === 429 || refusal.code === 'UNAVAILABLE')
          throw new Passing(
            refusal,
            Math.min(Number(response.headers.get('retry-after') ?? 0), 60) * 1000 || undefined,
          );
        throw refusal;
      }
      if (schema === undefined) return undefined as T;
      const parsed = schema.safeParse(parse(text));
      if (!parsed.success) throw refusalOf(200, undefined, url);
      return parsed.data;
    }, signal);
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
