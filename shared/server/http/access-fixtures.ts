import type { Region } from '@voxgrove/contracts';
import type { SliceContext } from '../slice';

/**
 * One owner and the resources that slices prepared for them, by name (`agentId`). Missing resources
 * have the same shape.
 */
export interface AccessTenant {
  region: Region;
  userId: string;
  workspaceId: string;
  ids: Record<string, string>;
}

/** What fixtures may use to prepare: calls as the tenant's owner, and the server's context. */
export interface AccessProduct {
  context: SliceContext;
  /**
   * A call through the gateway as the owner of the prepared tenant, or with
   * `headers` as another principal.
   * @throws when it is refused
   */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- answers of any shape
}

/** How the access tests call one route. */
export interface RouteFixture {
  /**
   * Valid input with the tenant's resources; the runner puts each name into path, query or body.
   */
  input(tenant: AccessTenant): Record<string, unknown>;
  /**
   * Expected status of an admitted call if it is not 2xx: for example a redirect or an unreachable
   * website. Several if it depends on the caller.
   */
  status?: number | readonly number[];
  /** The raw body of an endpoint, whose input is path and query only. */
  body?: { type: string; text: string };
}

/**
 * A slice's part of the access tests, exported as `fixtures` from `server/access-fixtures.ts`.
 * Every route, stream and procedure the slice declares needs one entry, under its name in
 * docs/access.md: `GET /api/:region/agents/:agentId`, `RPC name`.
 */
export interface AccessFixtures {
  /** Creates a tenant's resources. @returns their ids, added to `tenant.ids` */
  prepare?(tenant: AccessTenant, product: AccessProduct): Promise<Record<string, string>>;
  /** Ids with the same names and shapes for which nothing exists. */
  missing?(): Record<string, string>;
  /** A new visitor token for the tenant's agent, if this slice issues them. */
  visitorToken?(tenant: AccessTenant, product: AccessProduct): Promise<string>;
  /** Collections in which no workspace has a part, and why: collection → reason. */
  notOfWorkspaces?: Record<string, string>;
  /** Collections that belong to a workspace, whatever agents it has: collection → reason. */
  notOfAgents?: Record<string, string>;
  routes: Record<string, RouteFixture>;
}
