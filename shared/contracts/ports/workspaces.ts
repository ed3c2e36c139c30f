import type { Workspace } from '../account';
import type { AgentId, UserId, WorkspaceId } from '../ids';
import type { Credits } from '../money';
import type { Region } from '../region';

/** Facts about workspaces for other slices. */
export interface Workspaces {
  /** Returns the limits of the workspace's plan. */
  limits(region: Region, workspaceId: WorkspaceId): Promise<Workspace['limits']>;
  /** Returns all members who have signed in at least once; the owner first. */
  people(region: Region, workspaceId: WorkspaceId): Promise<WorkspacePerson[]>;
}

export interface WorkspacePerson {
  userId: UserId;
  email: string;
  displayName: string;
  role: 'owner' | 'member';
}

/** Credits of workspaces, from the ledger. */
export interface WorkspaceCredits {
  /**
   * Returns the credits of the workspace or, with an agent, of the payer of its answers. Null if
   * the workspace does not exist.
   */
  balance(
    region: Region,
    workspaceId: WorkspaceId,
    agentId?: AgentId,
  ): Promise<CreditBalance | null>;
}

export interface CreditBalance {
  /** Available credits without reserved ones; 0 while the plan is unpaid. */
  available: Credits;
  /** True if the workspace has bought credits at least once. */
  hasEverPaid: boolean;
}

/** Keys of providers that a workspace has stored. */
export interface Credentials {
  /**
   * Returns the workspace's own model access, or null if the installation's model (if any) is to be
   * used.
   */
  model(
    region: Region,
    workspaceId: WorkspaceId,
  ): Promise<{ baseUrl: string; apiKey: string; model: string } | null>;
  /** Returns a stored secret for functions that use it (`{{credential.NAME}}`), or null. */
  value(region: Region, workspaceId: WorkspaceId, name: string): Promise<string | null>;
}
