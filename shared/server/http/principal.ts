import type { AgentId, Region, User, UserId, VisitorId, WorkspaceId } from '@voxgrove/contracts';
import type { Secret } from '../secrets/secret';

/**
 * Kinds of callers; slices add kinds by augmentation. A request has exactly one principal, and only
 * the policy table decides what it may do.
 */
export interface Principals {
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
}
export type Principal = Principals[keyof Principals];

/** The tenant of a resource; a policy check turns it into a role. */
export interface ResourceScope {
  region: Region;
  workspaceId: WorkspaceId;
  agentId?: AgentId;
  /** Role of the calling person, once the check has passed. */ role?: 'owner' | 'member';
}
