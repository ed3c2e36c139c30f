import type {
  AccessPath,
  AgencyId,
  AgentId,
  AuditActor,
  ClientId,
  OrganisationId,
  Region,
  User,
  UserId,
  VisitorId,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { Secret } from '../secrets/secret';

/** A caller who signed in at the portal of an agency. The session is valid for this agency only. */
interface PortalPrincipal {
  sessionId: string;
  region: Region;
  agencyId: AgencyId;
  /** The workspace that owns the agency and all its agents. */
  workspaceId: WorkspaceId;
  /** Name that visitors and colleagues see. */
  name: string;
  /** Tabs of an agent that the caller may open. */
  canAccess: readonly AccessPath[];
}

/** A member of an agency who views its portal as a client. */
export interface PortalViewer extends AuditActor {
  /** Time when the view ends, ms since the epoch. */
  until: number;
}

/**
 * Kinds of callers. Slices add kinds by augmentation. A request has exactly one principal, and only
 * the policy table decides what the principal may do.
 */
export interface Principals {
  /** Another gateway of the installation, identified by its signature. */
  service: {
    kind: 'service';
    /** The calling slice. */
    slice: string;
    /** SHA-256 of the signed body, hex. The handler compares the hash with the body. */
    bodyHash: string;
  };
  anon: {
    kind: 'anon';
    /** True if the caller's session ended because the person's credentials changed. */
    loginAgain?: true;
  };
  user: {
    kind: 'user';
    userId: UserId;
    user: User;
    sessionId: string;
    /** True if the person is an operator of this installation. */
    operator: boolean;
  };
  deployer: {
    kind: 'deployer';
    tokenId: string;
    /** The team whose remotes the token may change. */
    owner: string;
    label: string;
  };
  workspaceKey: {
    kind: 'workspaceKey';
    /** The caller acts as the workspace itself: the bearer token is the workspace's secret. */
    workspaceId: WorkspaceId;
    region: Region;
    /** The bearer token of the call. */
    secret: Secret;
    /** Data that is stored per person is stored under the owner's id. */
    ownerUserId: UserId;
  };
  visitor: {
    kind: 'visitor';
    visitorId: VisitorId;
    agentId: AgentId;
    region: Region;
    origin: string;
    /** ms since the epoch */
    validUntil: number;
    /** The member of the agent's workspace who tests its draft. */
    tester?: UserId;
  };
  /** A person of an organisation. */
  client: PortalPrincipal & {
    kind: 'client';
    clientId: ClientId;
    organisationId: OrganisationId;
    /** The agents of the organisation that the client can access. */
    agentIds: readonly AgentId[];
    /** True for a root administrator of the organisation. */
    isAdmin: boolean;
    /** True for an administrator of the organisation. */
    isOrgAdmin: boolean;
    allowCreateAgents: boolean;
    canDelegateChats: boolean;
    hideAdvancedSettings: boolean;
    /** Set while the organisation's access is switched off: the message for its clients. */
    accessDisabled?: string;
    /**
     * The member of the agency who views the portal as this client. Absent: the caller is the
     * client.
     */
    viewedBy?: PortalViewer;
  };
  /** A caller who signed in at the agency's portal with the secret of the agency. */
  agencyAdmin: PortalPrincipal & { kind: 'agencyAdmin' };
}
export type Principal = Principals[keyof Principals];

/** The tenant of a resource. A policy check derives the caller's role from it. */
export interface ResourceScope {
  region: Region;
  workspaceId: WorkspaceId;
  agentId?: AgentId;
  /** Set for resources of an agency. */
  agencyId?: AgencyId;
  /** Set for an organisation and its clients. */
  organisationId?: OrganisationId;
  clientId?: ClientId;
  /** Role of the calling person, once the check has passed. */
  role?: 'owner' | 'member';
}
