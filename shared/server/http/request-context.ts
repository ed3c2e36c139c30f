import type {
  AgencyId,
  ClientId,
  Region,
  SignInWay,
  UserId,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { Logger } from '../log';
import type { Principal, ResourceScope } from './principal';
import type { RequestTenant } from './request-tenant';

/**
 * What a handler gets besides its input. `scope` is set when the policy guards a resource, after
 * the check passed.
 */
export interface RequestContext {
  principal: Principal;
  /** Whose pages and calls the requested address serves. */
  tenant: RequestTenant;
  region: Region;
  scope: ResourceScope | undefined;
  requestId: string;
  /** Address of the caller's socket, or the one that a trusted proxy reports. */
  ip: string;
  /** The caller's country from a trusted proxy: two letters, or empty. */
  country: string;
  /** Starts or ends the caller's session; the gateway turns it into a cookie. */
  session: SessionControl;
  /** The Origin header, or undefined. */
  origin: string | undefined;
  /** `If-Match` as a document version, or undefined. */
  ifVersion: number | undefined;
  /** The header `user-agent`; '' when absent. */
  userAgent: string;
  /** Only for routes with `takesFile`. */
  file?: IncomingFile;
  log: Logger;
  signal: AbortSignal;
}

/** A client of an agency, as whom somebody views its portal. */
export interface PortalView {
  region: Region;
  agencyId: AgencyId;
  /** The workspace that owns the agency. */
  workspaceId: WorkspaceId;
  clientId: ClientId;
}

export interface SessionControl {
  /** Random id of the caller's browser in a cookie; it exists before anybody signs in. */
  browser(): string;
  /** @returns the session's token, for programs without cookies */
  start(userId: UserId, way: SignInWay): Promise<string>;
  /**
   * After a change of credentials: ends every session of the person and starts a new one for the
   * caller.
   */
  restart(userId: UserId, way: SignInWay): Promise<void>;
  /**
   * Starts a session of a client of the agency whose address was requested. It is valid at the
   * agency's addresses only.
   * @throws AppError NOT_FOUND at another address, or when the client is not of this agency
   */
  startClient(clientId: ClientId, way: SignInWay): Promise<void>;
  /** As `startClient`, for somebody who has proven the secret of the agency. */
  startAgencyAdmin(): Promise<void>;
  /**
   * Starts a short session in which the caller views the portal as a client of the agency. At the
   * installation's own address, it is valid below the path of the agency's portal.
   * @throws AppError FORBIDDEN for a caller who has no session as a person or administrator
   */
  startView(view: PortalView): Promise<void>;
  /** Ends the view of the portal; the caller's own session goes on. */
  endView(): Promise<void>;
  /** Ends the session, and a view of the portal with it. */
  end(): Promise<void>;
  /** Ends every session of the person, including this one. */
  endAll(): Promise<void>;
}

/**
 * A file as the request body, not read yet. `name`: from the header `x-file-name`
 * (percent-encoded); '' when absent.
 */
export interface IncomingFile {
  name: string;
  /**
   * Reads the body, once only. Null when it has more bytes; excess bytes are discarded.
   * @throws AppError MALFORMED_BODY when the body is incomplete
   */
  read(maxBytes: number): Promise<Buffer | null>;
}
