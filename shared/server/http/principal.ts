import type { AgentId, Region, User, UserId, VisitorId, WorkspaceId } from '@voxgrove/contracts';
import type { Secret } from '../secrets/secret';

/** Who is calling. A request has exactly one principal; what it may do is decided by the policy table alone. */
export type Principal =
  | {
      kind: 'anon';
      /** Came with a session that ended because the person's credentials changed. */ loginAgain?: true;
    }
  | {
      kind: 'user';
      userId: UserId;
      user: User;
      sessionId: string;
      /** One of those who run this installation. */ operator: boolean;
    }
  | {
      kind: 'deployer';
      tokenId: string;
      /** The team whose remotes the token is good for. */ owner: string;
      label: string;
    }
  | {
      kind: 'workspaceKey';
      /** Acts as the workspace itself: the bearer is its secret. */ workspaceId: WorkspaceId;
      region: Region;
      /** What the caller came with. */ secret: Secret;
      /** What is kept under a person's name is kept under its owner's. */ ownerUserId: UserId;
    }
  | {
      kind: 'visitor';
      visitorId: VisitorId;
      agentId: AgentId;
      region: Region;
      origin: string;
      /** ms since the epoch */ validUntil: number;
      /** The member of the agent's workspace who tries out its draft. */ tester?: UserId;
    };

/** Part a principal plays towards one resource. */
export type Role =
  | 'anon'
  | 'visitor'
  | 'user'
  | 'self'
  | 'member'
  | 'owner'
  | 'operator'
  | 'deployer'
  | 'workspaceKey';

/** The tenant a resource belongs to; a policy check turns it into a role. */
export interface ResourceScope {
  region: Region;
  workspaceId: WorkspaceId;
  agentId?: AgentId;
  /** Of the person who calls, once the check has passed. */ role?: 'owner' | 'member';
}
