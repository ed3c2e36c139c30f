import type { Region } from '@voxgrove/contracts';
import type { SliceContext } from '../slice';

/** One owner and what slices have prepared for them, by name (`agentId`). Resources that do not exist come in the same shape. */
export interface AccessTenant {
  region: Region;
  userId: string;
  workspaceId: string;
  ids: Record<string, string>;
}

/** What fixtures may use to prepare: calls as the tenant's owner, and the server's own context. */
export interface AccessProduct {
  context: SliceContext;
  /** A call through the front door, as the owner of the tenant that is being prepared, or with `headers` as whoever they say. @throws when it is refused */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- answers of any shape
}

/** How the access tests call one route. */
export interface RouteFixture {
  /** Valid input that names the tenant's resources; the runner puts each name where it belongs (path, query or body). */
  input(tenant: AccessTenant): Record<string, unknown>;
  /** Status of an admitted call where it is not 2xx: a website that cannot be reached, a code that was never sent. */
  status?: number;
}

/**
 * A slice's part of the access tests, exported as `fixtures` from `server/access-fixtures.ts`. Every route, stream and procedure
 * the slice declares needs one entry, under its name in docs/access.md: `GET /api/:region/agents/:agentId`, `RPC name`.
 */
export interface AccessFixtures {
  /** Makes a tenant's resources. @returns their ids, added to `tenant.ids` */
  prepare?(tenant: AccessTenant, product: AccessProduct): Promise<Record<string, string>>;
  /** Ids of the same names and shapes that name nothing. */
  missing?(): Record<string, string>;
  /** A new visitor token for the tenant's agent, if this slice issues them. */
  visitorToken?(tenant: AccessTenant, product: AccessProduct): Promise<string>;
  routes: Record<string, RouteFixture>;
}
