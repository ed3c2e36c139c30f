import type { AgentId, WorkspaceId } from '../ids';
import type { Region } from '../region';

/** People who may become customers, for other slices. */
export interface LeadContacts {
  /** Leads of an agent who left this kind of address, the newest first; at most 20,000. */
  withAddress(
    region: Region,
    of: { workspaceId: WorkspaceId; agentId: AgentId; kind: 'phone' | 'email'; stage?: string },
  ): Promise<LeadContact[]>;
  /**
   * Phone numbers and mail addresses of all leads of a workspace that are marked as opted out, as
   * they are stored.
   */
  optedOutAddresses(region: Region, workspaceId: WorkspaceId): Promise<string[]>;
  /**
   * Returns whether a lead with this phone number (E.164) or mail address is marked as opted out.
   */
  hasOptedOut(region: Region, of: { workspaceId: WorkspaceId } & LeadAddress): Promise<boolean>;
  /** Marks the lead with this phone number or mail address as opted out, or no longer. */
  setOptOut(
    region: Region,
    of: { workspaceId: WorkspaceId; isOptedOut: boolean } & LeadAddress,
  ): Promise<void>;
}

/** A phone number in E.164, or a mail address. */
export interface LeadAddress {
  phone?: string;
  email?: string;
}

export interface LeadContact {
  name: string;
  email: string;
  phone: string;
  /** Further answers, by name. */
  fields: Record<string, string>;
  optedOut: boolean;
}
