import { createTRPCClient, httpLink } from '@trpc/client';
import type { TRPCClient } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { currentHost } from '../host/host';
import { toApiError } from './api-error';
import { send } from './send';

/**
 * Creates the typed procedures of a remote's own server. `Router` is that server's router type.
 * Calls go to the region of the page and reject with ApiError like every other call.
 */
export function createProcedures<Router extends AnyRouter>(): TRPCClient<Router> {
  const link = httpLink({
    url: '',
    fetch: (url, init) =>
      send(`/api/${currentHost().region}/rpc${withoutOrigin(url)}`, init as RequestInit),
  } as Parameters<typeof httpLink>[0]);
  return rejectWithApiError(
    createTRPCClient<Router>({ links: [link as never] }),
  ) as TRPCClient<Router>;
}

const withoutOrigin = (url: RequestInfo | URL | string): string =>
  String(url).replace(/^https?:\/\/[^/]+/, '');

/** Converts errors of tRPC's transport, so that callers of the sdk get only one kind of error. */
function rejectWithApiError(target: unknown): unknown {
  if (typeof target !== 'function' && typeof target !== 'object') return target;
  return new Proxy(target as () => unknown, {
    get: (inner, key) => rejectWithApiError(Reflect.get(inner, key)),
    apply: (inner, self, args) => {
      const result = Reflect.apply(inner, self, args) as unknown;
      return result instanceof Promise
        ? result.catch((error: unknown) => {
            throw toApiError(error);
          })
        : result;
    },
  });
}
