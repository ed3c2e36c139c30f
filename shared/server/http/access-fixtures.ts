import type { Region } from '@voxgrove/contracts';
import type { SliceContext } from '../slice';

/**
 * One owner and the resources that slices prepared for this owner, by name (`agentId`). Missing
 * resources have the same shape.
 */
export interface AccessTenant {
  region: Region;
  userId: string;
  workspaceId: string;
  ids: Record<string, string>;
}

/**
 * Tools for fixtures that prepare resources: calls as the tenant's owner, and the server's context.
 */
export interface AccessProduct {
  context: SliceContext;
  /**
   * Calls the gateway as the owner of the prepared tenant, or with `headers` as another principal.
   * @throws when the call is refused
   */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- answers of any shape
}

/** Describes how the access tests call one route. */
export interface RouteFixture {
  /**
   * Returns valid input with the tenant's resources. The runner puts each name into path, query or
   * body.
   */
  input(tenant: AccessTenant): Record<string, unknown>;
  /**
   * Expected status of an admitted call if it is not 2xx, for example for a redirect or an
   * unreachable website. Several if the status depends on the caller.
   */
  status?: number | readonly number[];
  /** The raw body of a call to an endpoint, whose input is only path and query. */
  body?: { type: string; text: string };
}

/**
 * A slice's part of the access tests, exported as `fixtures` from `server/access-fixtures.ts`.
 * Every route, stream and procedure that the slice declares needs one entry, under its name in
 * docs/access.md: `GET /api/:region/agents/:agentId`, `RPC name`.
 */
export interface AccessFixtures {
  /** Creates a tenant's resources. @returns their ids, which the runner adds to `tenant.ids` */
  prepare?(tenant: AccessTenant, product: AccessProduct): Promise<Record<string, string>>;
  /** Returns ids with the same names and shapes for which no resource exists. */
  missing?(): Record<string, string>;
  /** Returns a new visitor token for the tenant's agent, if this slice issues such tokens. */
  visitorToken?(tenant: AccessTenant, product: AccessProduct): Promise<string>;
  /** Collections without data of workspaces: collection → reason. */
  notOfWorkspaces?: Record<string, string>;
  /** Collections that belong to a workspace independently of its agents: collection → reason. */
  notOfAgents?: Record<string, string>;
  routes: Record<string, RouteFixture>;
}
