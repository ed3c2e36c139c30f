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

/** Who signed in at the portal of an agency. The session is valid for this agency only. */
interface PortalPrincipal {
  sessionId: string;
  region: Region;
  agencyId: AgencyId;
  /** The workspace that owns the agency and all its agents. */
  workspaceId: WorkspaceId;
  /** Shown to visitors and colleagues. */
  name: string;
  /** Tabs of an agent that the caller may open. */
  canAccess: readonly AccessPath[];
}

/** Somebody of an agency who views its portal as a client. */
export interface PortalViewer extends AuditActor {
  /** The end of the view, ms since the epoch. */
  until: number;
}

/**
 * Kinds of callers; slices add kinds by augmentation. A request has exactly one principal, and only
 * the policy table decides what it may do.
 */
export interface Principals {
  /** Another gateway of the installation, by its signature. */
  service: {
    kind: 'service';
    /** The calling slice. */
    slice: string;
    /** SHA-256 of the body that was signed, hex; the handler compares it with the body. */
    bodyHash: string;
  };
  anon: {
    kind: 'anon';
    /** The caller's session ended because the person's credentials changed. */ loginAgain?: true;
  };
  user: {
    kind: 'user';
    userId: UserId;
    user: User;
    sessionId: string;
    /** The person is an operator of this installation. */ operator: boolean;
  };
  deployer: {
    kind: 'deployer';
    tokenId: string;
    /** The team whose remotes the token may change. */ owner: string;
    label: string;
  };
  workspaceKey: {
    kind: 'workspaceKey';
    /** Acts as the workspace itself: the bearer token is its secret. */ workspaceId: WorkspaceId;
    region: Region;
    /** The bearer token of the call. */ secret: Secret;
    /** Data stored per person goes under the owner's name. */ ownerUserId: UserId;
  };
  visitor: {
    kind: 'visitor';
    visitorId: VisitorId;
    agentId: AgentId;
    region: Region;
    origin: string;
    /** ms since the epoch */ validUntil: number;
    /** The member of the agent's workspace who tests its draft. */ tester?: UserId;
  };
  /** A person of an organisation. */
  client: PortalPrincipal & {
    kind: 'client';
    clientId: ClientId;
    organisationId: OrganisationId;
    /** The agents of the organisation that the client reaches. */
    agentIds: readonly AgentId[];
    /** A root administrator of the organisation. */
    isAdmin: boolean;
    /** An administrator of the organisation. */
    isOrgAdmin: boolean;
    allowCreateAgents: boolean;
    canDelegateChats: boolean;
    hideAdvancedSettings: boolean;
    /** The organisation's access is switched off; the message for its clients. */
    accessDisabled?: string;
    /** Who of the agency views the portal as this client. Absent: the client itself. */
    viewedBy?: PortalViewer;
  };
  /** Signed in at the agency's portal with the secret of the agency. */
  agencyAdmin: PortalPrincipal & { kind: 'agencyAdmin' };
}
export type Principal = Principals[keyof Principals];

/** The tenant of a resource; a policy check turns it into a role. */
export interface ResourceScope {
  region: Region;
  workspaceId: WorkspaceId;
  agentId?: AgentId;
  /** Set for resources of an agency. */ agencyId?: AgencyId;
  /** Set for an organisation and its clients. */ organisationId?: OrganisationId;
  clientId?: ClientId;
  /** Role of the calling person, once the check has passed. */ role?: 'owner' | 'member';
}
