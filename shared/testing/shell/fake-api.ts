import type { ErrorCode } from '@voxgrove/contracts';
import { AppError, isAppError } from '@voxgrove/contracts';
import { matchPath } from '@voxgrove/federation/match';
import { fakeResponse } from './fake-response';

export interface ApiCall {
  method: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
}

/**
 * Handlers by `GET /workspaces/:workspaceId/agents` (below /api/{region}), `POST /auth/sign-out`
 * (below /api), or `rpc onboarding.getBrandingInfo`.
 */
export type ApiHandlers = Record<string, (call: ApiCall) => unknown>;

/**
 * A gateway in memory that replaces `fetch`. A handler returns the response body. A thrown AppError
 * becomes a wire error, and the thrown string `NETWORK` a lost connection. Calls without a handler
 * get 404.
 */
export class FakeApi {
  readonly calls: ApiCall[] = [];
  readonly #handlers: ApiHandlers;

  constructor(handlers: ApiHandlers) {
    this.#handlers = { ...handlers };
  }

  /** Adds or replaces one handler. */
  on(route: string, handler: ApiHandlers[string]): void {
    this.#handlers[route] = handler;
  }

  readonly fetch = async (
    input: string | URL | Request,
    init: RequestInit = {},
  ): Promise<Response> => {
    const url = new URL(String(input), location.origin);
    const call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: parseBody(init.body),
      headers: (init.headers as Record<string, string>) ?? {},
      params: {},
    };
    this.calls.push(call);
    for (const [route, handler] of Object.entries(this.#handlers)) {
      const params = fits(route, call);
      if (params) return this.#answer(route, handler, { ...call, params });
    }
    return fakeResponse(404, wire('NOT_FOUND', new AppError('NOT_FOUND')));
  };

  async #answer(route: string, handler: ApiHandlers[string], call: ApiCall): Promise<Response> {
    const isRpc = route.startsWith('rpc ');
    try {
      const body = await handler(
        isRpc
          ? {
              ...call,
              body: call.method === 'GET' ? JSON.parse(call.query.input ?? 'null') : call.body,
            }
          : call,
      );
      return fakeResponse(200, isRpc ? { result: { data: body } } : body);
    } catch (error) {
      if (error === 'NETWORK') throw new TypeError('Failed to fetch');
      if (!isAppError(error)) throw error;
      return fakeResponse(error.status, wire(error.code, error));
    }
  }
}

const wire = (errorCode: ErrorCode, { message, details }: AppError) => ({
  success: false,
  message,
  errorCode,
  details: { requestId: 'test-request', ...details },
});

function fits(route: string, { method, path }: ApiCall): Record<string, string> | undefined {
  const [verb = '', pattern = ''] = route.split(' ');
  const regional = path.replace(/^\/api\/(eu|na)(?=\/)/, '');
  if (verb === 'rpc') return regional === `/rpc/${pattern}` ? {} : undefined;
  return verb === method
    ? (matchPath(pattern, regional) ?? matchPath(pattern, path.replace(/^\/api/, '')))
    : undefined;
}

function parseBody(body: BodyInit | null | undefined): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}
