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
 * Context that a handler gets besides its input. `scope` is set if the policy guards a resource,
 * after the check has passed.
 */
export interface RequestContext {
  principal: Principal;
  /** The tenant whose pages and calls the requested address serves. */
  tenant: RequestTenant;
  region: Region;
  scope: ResourceScope | undefined;
  requestId: string;
  /** Address of the caller's socket, or the address that a trusted proxy reports. */
  ip: string;
  /** The caller's country as a trusted proxy reports it: two letters, or empty. */
  country: string;
  /** Starts or ends the caller's session. The gateway sets the session's cookie. */
  session: SessionControl;
  /** The Origin header, or undefined. */
  origin: string | undefined;
  /** `If-Match` as a document version, or undefined. */
  ifVersion: number | undefined;
  /** Languages that the browser wants, the most wanted first (`de-AT`). */
  languages: readonly string[];
  /** The header `user-agent`; '' when absent. */
  userAgent: string;
  /** Only for routes with `takesFile`. */
  file?: IncomingFile;
  log: Logger;
  signal: AbortSignal;
}

/** Identifies the client whose portal a person views in the name of this client. */
export interface PortalView {
  region: Region;
  agencyId: AgencyId;
  /** The workspace that owns the agency. */
  workspaceId: WorkspaceId;
  clientId: ClientId;
}

export interface SessionControl {
  /**
   * Returns the random id of the caller's browser, which a cookie stores. The id exists before
   * anybody signs in.
   */
  browser(): string;
  /** Starts a session. @returns the session's token, for programs without cookies */
  start(userId: UserId, way: SignInWay): Promise<string>;
  /**
   * Ends every session of the person after a change of credentials, and starts a new one for the
   * caller.
   */
  restart(userId: UserId, way: SignInWay): Promise<void>;
  /**
   * Starts a session for a client of the agency whose address was requested. The session is valid
   * only at the agency's addresses.
   * @throws AppError NOT_FOUND at another address, or when the client is not of this agency
   */
  startClient(clientId: ClientId, way: SignInWay): Promise<void>;
  /**
   * Returns the time (ms) at which the caller signed in with a code or a password, or null for a
   * session that began another way, and while the caller views a portal as a client.
   */
  provedAt(): Promise<number | null>;
  /**
   * Starts a session as `startClient` does, for a person who has proven the secret of the agency.
   */
  startAgencyAdmin(): Promise<void>;
  /**
   * Starts a short session in which the caller views the portal as a client of the agency. At the
   * installation's own address, the session is valid below the path of the agency's portal.
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
 * (percent-encoded); '' if absent.
 */
export interface IncomingFile {
  name: string;
  /**
   * Reads the body. May be called once only. Returns null if the body has more than `maxBytes`
   * bytes; excess bytes are discarded.
   * @throws AppError MALFORMED_BODY when the body is incomplete
   */
  read(maxBytes: number): Promise<Buffer | null>;
}
