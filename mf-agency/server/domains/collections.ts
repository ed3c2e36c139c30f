import { collection } from '@voxgrove/server/store/port';
import type { AgencyId, WorkspaceId } from '@voxgrove/contracts';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { DnsRecord, DnsReminder, DomainType } from '../../contract/domains';

/** A domain of an agency; the id is the host. */
export interface AgencyDomain {
  domain: string;
  domainType: DomainType;
  agencyId: AgencyId;
  workspaceId: WorkspaceId;
  /** Random value of the record that proves the ownership of the domain. */
  proof: string;
  records: DnsRecord[];
  verified: boolean;
  /** ms since the epoch */
  addedAt: number;
  /**
   * Time since when the records of a verified domain are missing, ms since the epoch. 0: the
   * records exist.
   */
  missingSince: number;
  /**
   * Verified domains that serve the agency until this domain is live. Absent in documents of earlier
   * releases.
   */
  replaces?: string[];
}

export const domains = collection<AgencyDomain>('agency.domains');

/** The specification's `agencies/{agencyId}/dns_reminders`. */
export const reminders = collection<DnsReminder & { workspaceId: WorkspaceId; dueAt: number }>(
  'agency.dnsReminders',
);

/** Number of mails with DNS instructions that an agency has sent in an hour. */
export const instructionMails = collection<{
  workspaceId: WorkspaceId;
  hour: number;
  count: number;
}>('agency.instructionMails');

export const DOMAIN_INDEXES: IndexDefinition[] = [
  { collection: domains.name, fields: ['agencyId'] },
  { collection: domains.name, fields: ['workspaceId'] },
  { collection: reminders.name, fields: ['workspaceId'] },
  { collection: reminders.name, fields: ['sent', 'dueAt'] },
];
